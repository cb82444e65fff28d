import type { LintedReference } from '../skill/lint.ts';
import { uriWithinSkill } from './skillUri.ts';

/** Shows what was found in a document; nothing where `reference` is null. */
export type PublishReference = (uri: string, reference: LintedReference | null) => void;

/** What is shown of the Markdown files beside each SKILL.md, so that it can be taken back. */
export class ReferenceFindings {
  readonly #publish: PublishReference;
  /** The uris of which something is shown, by SKILL.md. */
  readonly #shown = new Map<string, readonly string[]>();

  constructor(publish: PublishReference) {
    this.#publish = publish;
  }

  /** Takes the place of what was shown for this skill; `found` has only files that something was found in. */
  show(skill: string, found: readonly LintedReference[]): void {
    const now = new Map(found.map((reference) => [uriWithinSkill(skill, reference.path), reference]));
    for (const uri of this.#shown.get(skill) ?? []) if (!now.has(uri)) this.#publish(uri, null);
    for (const [uri, reference] of now) this.#publish(uri, reference);
    if (now.size > 0) this.#shown.set(skill, [...now.keys()]);
    else this.#shown.delete(skill);
  }
}
