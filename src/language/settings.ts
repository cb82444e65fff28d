import { lintConfiguration, type LintConfiguration } from '../skill/configuration.ts';
import type { EditorAbilities } from './protocol.ts';

/** Who reports a fault that VS Code's own validator sees as well. */
export type Overlap = 'auto' | 'always' | 'never';

/** The settings under `skillwright`, and the server's initialization options, which stand for them until they are asked. */
export interface LanguageSettings {
  readonly lint: {
    /**
     * `auto`: leave such a fault to VS Code where it shows it, in open documents of language `skill`. `always`: report
     * it too. `never`: leave it out everywhere.
     */
    readonly overlap: Overlap;
    /** Profiles and severities. */
    readonly configuration: LintConfiguration;
  };
}

/** Takes what a client sent, whatever it is; what cannot be understood is as by default. */
export function readSettings(value: unknown): LanguageSettings {
  const lint = property(value, 'lint');
  const overlap = property(lint, 'overlap');
  return {
    lint: {
      overlap: overlap === 'always' || overlap === 'never' ? overlap : 'auto',
      configuration: lintConfiguration(lint),
    },
  };
}

/** What the client says of itself; an editor that says nothing has nothing. */
export function readEditorAbilities(initializationOptions: unknown): EditorAbilities {
  const editor = property(initializationOptions, 'editor');
  return { markdown: property(editor, 'markdown') === true, files: property(editor, 'files') === true };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
