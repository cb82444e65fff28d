import { validateSkillwright } from '../../generated/validators.js';
import type { Severity } from './finding.ts';
import { PROFILES, type Profile } from './rule.ts';

/** The file that says how the skills at and below it are checked. */
export const CONFIGURATION_FILE = 'skillwright.json';

/** What of linting can be configured. */
export interface LintConfiguration {
  readonly profiles: readonly Profile[];
  /** By rule id. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
}

export const NO_CONFIGURATION: LintConfiguration = { profiles: [], severities: {} };

/** What a value at fault should have been. */
export type ConfigurationExpectation =
  | { readonly kind: 'json'; readonly reason: string }
  | { readonly kind: 'no-field' | 'rule-id' | 'no-repeats' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  | { readonly kind: 'type'; readonly type: 'object' | 'array' | 'string' };

/** One thing that is wrong with a skillwright.json. */
export interface ConfigurationFault {
  /** The names, and numbers from 0, that lead to it; none for the whole file. */
  readonly field: readonly string[];
  readonly expected: ConfigurationExpectation;
  /** As JSON, shortened; empty where the name, or the text, is what is at fault. */
  readonly found: string;
}

/** What a text says that can be used, and all else, which is named and does not count. */
export interface ConfigurationReading {
  readonly lint: LintConfiguration;
  readonly faults: readonly ConfigurationFault[];
}

/** Reads the text of a skillwright.json: what is at fault takes nothing with it. Text that is no JSON says nothing. Never throws. */
export function readConfiguration(text: string): ConfigurationReading {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { lint: NO_CONFIGURATION, faults: [{ field: [], expected: { kind: 'json', reason }, found: '' }] };
  }
  const faults = validateSkillwright(value) ? [] : (validateSkillwright.errors ?? []).map(faultOf);
  return { lint: lintConfiguration((value as { lint?: unknown } | null)?.lint), faults };
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

type SchemaError = NonNullable<(typeof validateSkillwright)['errors']>[number];

/** By the keywords of schemas/skillwright.schema.json. */
function faultOf({ instancePath, keyword, params, data }: SchemaError): ConfigurationFault {
  const at = instancePath.split('/').slice(1);
  const field = at.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = shown(data);
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      if (instancePath === '/lint/rules')
        return { field: [...field, name], expected: { kind: 'rule-id' }, found: shown(name) };
      return { field: [...field, name], expected: { kind: 'no-field' }, found: '' };
    }
    case 'enum':
      return { field, expected: { kind: 'one-of', values: params.allowedValues as string[] }, found };
    case 'uniqueItems':
      return { field, expected: { kind: 'no-repeats' }, found };
    default:
      return { field, expected: { kind: 'type', type: params.type as 'object' | 'array' | 'string' }, found };
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
