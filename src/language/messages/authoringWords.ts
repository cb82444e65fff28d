import type { Profile } from '../../skill/rule.ts';
import type { Template } from '../../skill/templates.ts';
import type { Count } from './counts.ts';

/** What New Skill… asks and refuses. Folders come as the editor shows them. */
export interface NewSkillWords {
  readonly title: string;
  readonly templates: Readonly<Record<Template, { readonly label: string; readonly detail: string }>>;
  readonly whichTemplate: string;
  readonly whichFolder: string;
  readonly whichName: (parent: string) => string;
  readonly taken: (folder: string) => string;
  readonly noFolder: string;
  readonly failed: (reason: string) => string;
}

/** A sentence in parts, so that what is put into it may be markup. */
type Parts<Part> = readonly (string | Part)[];

/** The page of what an agent sees of a skill. */
export interface AgentViewWords {
  readonly whichSkill: string;
  readonly title: (folder: string) => string;
  readonly heading: (folder: string) => string;
  readonly failed: string;
  readonly unreadable: (reason: string) => string;
  readonly tokens: (tokens: Count) => string;
  readonly start: {
    readonly heading: string;
    readonly about: string;
    /** Of a frontmatter that does not parse. */
    readonly meant: string;
    readonly noName: string;
    readonly noDescription: string;
  };
  readonly neighbours: {
    readonly heading: string;
    readonly namesake: <Part>(path: Part) => Parts<Part>;
    readonly above: <Part>(path: Part) => Parts<Part>;
    readonly deep: <Part>(levels: Count, folder: Part) => Parts<Part>;
    readonly below: <Part>(path: Part) => Parts<Part>;
  };
  readonly verdicts: {
    readonly heading: string;
    readonly none: string;
    /** Beside what every agent drops or cuts. */
    readonly noneMore: string;
    readonly found: (count: Count) => string;
    readonly finding: (line: number, message: string) => string;
    /** Those that are no product with a name of its own. */
    readonly clients: Readonly<Record<Extract<Profile, 'spec' | 'claude-upload' | 'strict-reference'>, string>>;
  };
  readonly body: { readonly heading: string; readonly empty: string };
  readonly files: {
    readonly heading: string;
    readonly about: string;
    readonly none: string;
    readonly count: (files: Count) => string;
    readonly file: string;
    readonly bytes: string;
  };
  readonly catalogue: { readonly heading: string; readonly eachRoot: string };
  readonly open: string;
}

/** The page of what the catalogue costs. */
export interface CataloguePageWords {
  readonly title: string;
  readonly about: string;
  readonly none: string;
  readonly root: (tokens: Count, skills: Count) => string;
  readonly skill: string;
  readonly tokens: string;
  /** Of a skill that costs nothing, because nothing of it can be read. */
  readonly unseen: string;
}

/** What the editor's commands for authors say. */
export interface AuthoringWords {
  readonly newSkill: NewSkillWords;
  readonly agentView: AgentViewWords;
  readonly cataloguePage: CataloguePageWords;
  readonly digestCopied: (digest: string) => string;
}
