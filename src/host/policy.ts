import type { ServerDefinition, ServerTransport } from './host.ts';

/** An entry of the editor's lists of servers; each has one of the three. */
export interface ServerMatcher {
  readonly serverName?: string;
  /** Of a remote server; `*` stands for anything. */
  readonly serverUrl?: string;
  /** The command and its arguments, exactly. */
  readonly serverCommand?: readonly string[];
}

/** What the editor, or the organisation through it, lets be connected. */
export interface EditorPolicy {
  /** `registry`: servers of the organisation's registry alone. `untrusted`: nothing until the workspace is trusted. */
  readonly access: 'all' | 'registry' | 'none' | 'untrusted';
  /** Where there is such a list, whatever is not in it is blocked. */
  readonly allowed?: readonly ServerMatcher[];
  /** Blocked in any case. */
  readonly denied: readonly ServerMatcher[];
}

export const NO_POLICY: EditorPolicy = { access: 'all', denied: [] };

/**
 * Why a server must not be connected, or nothing. A definition whose inputs are not filled in yet may pass here, for what
 * it will be is not known; `transport` is then to be judged again once it is.
 */
export function blockedBy(
  { access, allowed, denied }: EditorPolicy,
  { configuredIn, inputs = [] }: ServerDefinition,
  transport: ServerTransport,
): string | undefined {
  if (access === 'untrusted') return 'This workspace is not trusted, so none of its servers is connected.';
  if (access === 'none') return 'MCP is turned off by chat.mcp.access, a setting or a policy of your organisation.';
  if (access === 'registry')
    return "chat.mcp.access allows only servers of your organisation's registry, and an extension cannot ask whether this is one.";
  const fits = (matcher: ServerMatcher): boolean => matches(matcher, configuredIn.key, transport);
  if (denied.some(fits)) return 'chat.mcp.deniedServers, a list of your organisation, denies it.';
  const open = inputs.length > 0 && transport.secrets === undefined;
  if (allowed === undefined || open || allowed.some(fits)) return undefined;
  return 'chat.mcp.allowedServers, a list of your organisation, does not have it.';
}

/** Takes what is a list of matchers; an entry with none of the three, or with several, counts for nothing, as in the editor. */
export function readMatchers(value: unknown): readonly ServerMatcher[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return (value as unknown[]).flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    const { serverName, serverUrl, serverCommand } = one as Readonly<Record<string, unknown>>;
    const found: ServerMatcher[] = [];
    if (typeof serverName === 'string' && serverName !== '') found.push({ serverName });
    if (typeof serverUrl === 'string' && serverUrl !== '') found.push({ serverUrl });
    const words = Array.isArray(serverCommand) ? (serverCommand as unknown[]) : [];
    if (words.length > 0 && words.every((word): word is string => typeof word === 'string'))
      found.push({ serverCommand: words });
    return found.length === 1 ? found : [];
  });
}

function matches({ serverName, serverUrl, serverCommand }: ServerMatcher, key: string, transport: ServerTransport) {
  if (serverName !== undefined) return serverName === key;
  if (serverUrl !== undefined) return transport.type !== 'stdio' && urlMatches(serverUrl, transport.url);
  if (serverCommand === undefined || transport.type !== 'stdio') return false;
  return JSON.stringify(serverCommand) === JSON.stringify([transport.command, ...transport.args]);
}

/**
 * Credentials and fragment do not count, nor does upper or lower case. A `*` in the host stays in the host: a pattern for
 * `*.example.com` is not met by a path that ends like it. `:*` stands for any port, and for none.
 */
function urlMatches(pattern: string, text: string): boolean {
  const url = plainUrl(text);
  if (url === undefined) return false;
  if (!pattern.includes('*')) return plainUrl(pattern)?.toLowerCase() === url.toLowerCase();
  const parts = /^([^:/?#]+):\/\/(?:[^/\\?#]*@)?([^/\\?#]*)([^#]*)/.exec(pattern);
  if (parts === null) return wildcard(pattern, '.*').test(url);
  const [, scheme = '', host = '', rest = ''] = parts;
  const port = scheme.toLowerCase() === 'https' ? ':443' : ':80';
  const authority = host.endsWith(port) ? host.slice(0, -port.length) : host;
  const anyPort = authority.endsWith(':*');
  const hostPart = source(anyPort ? authority.slice(0, -2) : authority, '[^/@\\\\?#]*');
  const path = source(rest === '' ? '/' : rest.startsWith('?') ? `/${rest}` : rest.replaceAll('\\', '/'), '.*');
  return new RegExp(`^${source(scheme, '.*')}://${hostPart}${anyPort ? '(?::[^/@\\\\?#]*)?' : ''}${path}$`, 'is').test(
    url,
  );
}

function plainUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, search } = new URL(text);
  return `${origin}${pathname}${search}`;
}

function wildcard(pattern: string, any: string): RegExp {
  return new RegExp(`^${source(pattern, any)}$`, 'is');
}

function source(pattern: string, any: string): string {
  return pattern
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(any);
}
