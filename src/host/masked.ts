import type { ConnectDetail, ServerTransport } from './host.ts';

const MASK = '••••';
const SECRET_NAME =
  /(token|secret|password|passwd|pwd|api[-_]?key|apikey|auth|credential|bearer|cookie|private[-_]?key|session|(?:^|[-_])key$)/i;
/** Prefixes that the issuers of keys give them, and JSON Web Tokens. */
const SECRET_VALUE = /^(?:sk-|ghp_|gho_|ghs_|github_pat_|glpat-|xox[abprs]-|npm_|hf_|AKIA|AIza|eyJ[\w-]+\.)/;

/** What will be run or called, as a person reads it before saying yes; secrets are masked, everything else is whole. */
export function maskedTarget(transport: ServerTransport): string {
  const { secrets = [] } = transport;
  if (transport.type !== 'stdio') return without(secrets, maskedUrl(transport.url));
  const words = [transport.command, ...maskedArguments(transport.args)];
  return words.map((word) => quoted(without(secrets, word))).join(' ');
}

/** What else belongs to the yes: folder, names of variables and headers. Values are always masked. */
export function maskedDetails(transport: ServerTransport): readonly ConnectDetail[] {
  const known = (what: ConnectDetail['what'], text: string | undefined) => (text === undefined ? [] : [{ what, text }]);
  if (transport.type !== 'stdio') {
    const { headers, oauth, secrets = [] } = transport;
    const client = known('oauth-client', oauth && without(secrets, oauth.clientId));
    return [...Object.keys(headers).flatMap((name) => known('value', `${name}: ${MASK}`)), ...client];
  }
  return [
    ...known('folder', transport.cwd),
    ...Object.keys(transport.env).flatMap((name) => known('value', `${name}=${MASK}`)),
    ...known('variables-from', transport.envFile),
  ];
}

/** Whether the user gave a token, or a name and a password, to send with each request. */
export function hasAuthorization(transport: ServerTransport): boolean {
  if (transport.type === 'stdio') return false;
  const { username, password } = new URL(transport.url);
  const header = Object.keys(transport.headers).some((name) => name.toLowerCase() === 'authorization');
  return header || username !== '' || password !== '';
}

/** Credentials and every value of the query masked; what is no url is shown as it is. */
export function maskedUrl(text: string): string {
  if (!URL.canParse(text))
    return text.replace(/\/\/[^/\s]*@/, `//${MASK}@`).replace(/([?&][^=&#]*=)[^&#]*/g, `$1${MASK}`);
  const url = new URL(text);
  const user = url.username === '' && url.password === '' ? '' : `${MASK}@`;
  const names = [...url.searchParams.keys()].map((name) => `${name}=${MASK}`);
  const query = url.search === '' ? '' : `?${names.join('&')}`;
  const path = url.pathname.replace(/\$%7B(input:[^%]*)%7D/gi, '${$1}');
  return `${url.protocol}//${user}${url.host}${path}${query}${url.hash === '' ? '' : `#${MASK}`}`;
}

/** Takes the configuration's secrets out of words that others wrote: a server that repeats its own command line. */
export function withoutSecrets(words: string, transport: ServerTransport): string {
  const text = transport.type === 'stdio' ? words : words.replaceAll(transport.url, maskedUrl(transport.url));
  const secrets =
    transport.type === 'stdio'
      ? [...secretVariables(transport.env), ...secretArguments(transport.args)]
      : [
          ...Object.values(transport.headers).flatMap((value) => [value, ...value.split(' ')]),
          ...secretsOfUrl(transport.url),
        ];
  const given = (transport.secrets ?? []).filter(({ length }) => length >= 4);
  // Short values are words like `1` and `true`, and stand everywhere.
  return without([...given, ...secrets.filter(({ length }) => length >= 8)], text);
}

/** Longer ones first: one may be a part of another. Also as a url would spell them. */
function without(secrets: readonly string[], words: string): string {
  const spelt = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]).filter((secret) => secret !== '');
  return spelt.sort((a, b) => b.length - a.length).reduce((left, secret) => left.replaceAll(secret, MASK), words);
}

function secretsOfUrl(text: string): readonly string[] {
  if (!URL.canParse(text)) return [];
  const url = new URL(text);
  return [url.username, url.password, decodeURIComponent(url.password), ...url.searchParams.values()];
}

/** Not all of them: a folder or a language in a server's words is of use. */
function secretVariables(env: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    SECRET_NAME.test(name) || SECRET_VALUE.test(value) || /:\/\/[^/\s]*@/.test(value) ? [value] : [],
  );
}

function secretArguments(args: readonly string[]): readonly string[] {
  const masked = maskedArguments(args);
  return args.flatMap((argument, at) => {
    const shown = masked[at] ?? '';
    if (shown === argument) return [];
    const kept = shown.endsWith(MASK) ? shown.length - MASK.length : 0;
    return [argument, argument.slice(kept)];
  });
}

function maskedArguments(args: readonly string[]): readonly string[] {
  return args.map((argument, at) => {
    const before = args[at - 1] ?? '';
    if (/^--?[\w-]+$/.test(before) && SECRET_NAME.test(before) && !argument.startsWith('-')) return MASK;
    const assignment = /^(-{0,2}[\w-]+)=(.*)$/s.exec(argument);
    if (assignment !== null && (SECRET_NAME.test(assignment[1] ?? '') || SECRET_VALUE.test(assignment[2] ?? ''))) {
      return `${assignment[1]}=${MASK}`;
    }
    const header = /^([\w-]+):\s*(.+)$/s.exec(argument);
    if (header !== null && SECRET_NAME.test(header[1] ?? '')) return `${header[1]}: ${MASK}`;
    if (SECRET_VALUE.test(argument)) return MASK;
    return /^[a-z][a-z0-9+.-]*:\/\//i.test(argument) ? maskedUrl(argument) : argument;
  });
}

/** Enough to see where one argument ends: this is read, never run. */
function quoted(argument: string): string {
  return /^[\w@%+=:,./•-]+$/.test(argument) ? argument : JSON.stringify(argument);
}
