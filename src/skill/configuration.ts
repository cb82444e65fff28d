import { validateSkillwright } from '../../generated/validators.js';
import type { Severity } from './finding.ts';
import { PROFILES, type Profile } from './rule.ts';
import { rules } from './rules/index.ts';

/** The file that says how the skills at and below it are checked. */
export const CONFIGURATION_FILE = 'skillwright.json';

/** What of linting can be configured. */
export interface LintConfiguration {
  readonly profiles: readonly Profile[];
  /** By rule id. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
}

export const NO_CONFIGURATION: LintConfiguration = { profiles: [], severities: {} };

/** A configuration that can be used, or every reason why not, each with the field and what was expected there. */
export type ConfigurationReading =
  | { readonly kind: 'ok'; readonly lint: LintConfiguration }
  | { readonly kind: 'error'; readonly messages: readonly string[] };

const known: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

/** Reads the text of a skillwright.json. Never throws. */
export function readConfiguration(text: string): ConfigurationReading {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { kind: 'error', messages: [`expected JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  if (!validateSkillwright(value)) return { kind: 'error', messages: reasons(value) };
  const lint = lintConfiguration((value as { lint?: unknown }).lint);
  const unknown = Object.keys(lint.severities).filter((id) => !known.has(id));
  if (unknown.length === 0) return { kind: 'ok', lint };
  return { kind: 'error', messages: unknown.map((id) => `lint.rules: expected the id of a rule, found ${shown(id)}`) };
}

/** What can be understood of a value that nobody checked, such as an editor's settings. */
export function lintConfiguration(value: unknown): LintConfiguration {
  const { profiles, rules: severities } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const named = Array.isArray(profiles) ? profiles : [];
  const entries = Object.entries(typeof severities === 'object' && severities !== null ? severities : {});
  return {
    profiles: PROFILES.filter((profile) => named.includes(profile)),
    severities: Object.fromEntries(entries.filter(([, severity]) => isSeverity(severity))),
  };
}

/** What the nearer one says of a rule or of the profiles stands; of all else, what the other says. */
export function merged(nearer: LintConfiguration, other: LintConfiguration): LintConfiguration {
  return {
    profiles: nearer.profiles.length > 0 ? nearer.profiles : other.profiles,
    severities: { ...other.severities, ...nearer.severities },
  };
}

function isSeverity(value: unknown): boolean {
  return ['off', 'hint', 'info', 'warning', 'error'].includes(value as string);
}

function reasons(value: unknown): string[] {
  const messages = (validateSkillwright.errors ?? []).flatMap(({ instancePath, keyword, params, message, data }) => {
    // The name at fault has its own error; this one only says that there is one.
    if (keyword === 'propertyNames') return [];
    const field = instancePath.slice(1).split('/').join('.').replaceAll('~1', '/').replaceAll('~0', '~');
    const { allowedValues, additionalProperty } = params as { allowedValues?: string[]; additionalProperty?: string };
    if (additionalProperty !== undefined) return [`${within(field, additionalProperty)}: expected no such field`];
    const expected = allowedValues === undefined ? (message ?? 'something else') : `one of ${allowedValues.join(', ')}`;
    return [`${field || 'the whole file'}: expected ${expected.replace(/^must be /, '')}, found ${shown(data)}`];
  });
  return messages.length > 0 ? [...new Set(messages)] : [`expected a configuration, found ${shown(value)}`];
}

const within = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
