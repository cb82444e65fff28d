import type { ClientFieldType } from '../../skill/clientFields.ts';
import type { Count } from './counts.ts';

/** What hovers say. Numbers come formatted; text from the file comes escaped for Markdown. */
export interface HoverWords {
  /** `12 of 64 characters` */
  readonly length: (length: string, max: string) => string;
  readonly tooLong: string;
  /** What a field of the specification is for. */
  readonly about: Readonly<Record<'name' | 'description' | 'license' | 'compatibility' | 'metadata', string>>;
  /** What holds for a field beyond what it is for: who honours it, what breaks. */
  readonly honoured: Readonly<Record<'name' | 'description' | 'license' | 'compatibility' | 'metadata', string>>;
  readonly folder: { readonly same: string; readonly differs: (folder: string) => string };
  readonly startTokens: (tokens: Count) => string;
  readonly allowedTools: {
    readonly about: string;
    readonly faded: string;
    readonly tool: (tool: string) => string;
    readonly limitedTool: (tool: string, to: string) => string;
  };
  readonly client: {
    readonly honoured: (clients: string) => string;
    /** By field; a field without words of its own has its type and clients only. */
    readonly about: Readonly<Record<string, string | undefined>>;
    readonly type: Readonly<Record<ClientFieldType, string>>;
  };
}

/** What completions are called. The prose that they insert is `templateProse`. */
export interface CompletionWords {
  readonly specification: string;
  readonly likeFolder: string;
  readonly oneCommand: string;
  readonly frontmatter: string;
  readonly frontmatterAbout: string;
  readonly termsIn: (file: string) => string;
  readonly sectionsLabel: string;
  readonly scriptLabel: string;
}

/** What the language status item says beside the words of the code lens. */
export interface StatusWords {
  readonly digest: string;
  readonly size: string;
  readonly reading: string;
  readonly copy: string;
  readonly findings: (count: Count) => string;
  /** For a screen reader, which has no good word for "≈". */
  readonly spokenTokens: (metadata: Count, body: Count) => string;
}

/** What the features beside diagnostics and the code lens say. */
export interface FeatureWords {
  readonly hover: HoverWords;
  readonly completion: CompletionWords;
  readonly status: StatusWords;
  /** The hover over a reference to another skill; paths, names and numbers come escaped and formatted. */
  readonly reference: {
    readonly otherSkill: (path: string) => string;
    readonly noName: string;
    readonly noDescription: string;
    readonly unreadable: string;
    readonly state: (errors: number, warnings: number) => string;
  };
  readonly rename: { readonly taken: (name: string) => string; readonly unreadable: (uri: string) => string };
  readonly outline: { readonly frontmatter: string };
}
