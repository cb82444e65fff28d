import { DocumentHighlightKind, type DocumentHighlight, type Location } from 'vscode-languageserver';
import { parseSkillDocument, type SkillDocument } from '../../skill/document.ts';
import { decodeSkill } from '../../skill/encoding.ts';
import type { TextRange } from '../../skill/finding.ts';
import { pathsWithin, type SkillFolderFacts } from '../../skill/folderFacts.ts';
import { fieldAt } from '../fieldAt.ts';
import type { FileDoor } from '../fileDoor.ts';
import { isSkill, protocolRange, type OpenSkillText } from '../openDocuments.ts';
import type { SkillMap } from '../skillMap.ts';
import { filesWithin, readSkills, type OpenText, type ReferringText, type SkillText } from '../skillTexts.ts';
import { folderPathOf, isSkillUri, lastSegmentOf, pathOf, uriWithinSkill } from '../skillUri.ts';
import { nameRangeOf } from './declaration.ts';
import { concernedBy, holds, leadElsewhere, wordList, type MentionIndex } from './mentionIndex.ts';
import type { OutsideTexts } from './outsideTexts.ts';
import {
  leadsTo,
  referencesIn,
  referencesOutside,
  type Reference,
  type ReferenceTarget,
  type ReferenceWorld,
} from './references.ts';

/** What finding references needs of the server. */
export interface ReferencesHost {
  readonly door: FileDoor;
  readonly map: SkillMap;
  readonly roots: () => readonly string[];
  readonly open: OpenText;
  readonly mentions: MentionIndex;
  readonly outside: OutsideTexts;
  /** Files that may be otherwise than the editor last told: open, unsaved or just changed. Null where nobody can say. */
  readonly unsettled: () => Promise<readonly string[] | null>;
  /** What lies around an open SKILL.md; undefined where that cannot be known. */
  readonly folder: (uri: string) => Promise<SkillFolderFacts | undefined>;
}

/** A reference in one of the workspace's texts. */
export interface PlacedReference {
  readonly text: ReferringText;
  readonly reference: Reference;
}

/** What stands at a place of an open text: a reference, or the skill's own name. */
export interface ReferenceAt {
  readonly range: TextRange;
  readonly target: ReferenceTarget;
  /** Null for the skill's own name. */
  readonly reference: Reference | null;
}

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Finds where the skills of the workspace, and their files, are spoken of. */
export class References {
  readonly #host: ReferencesHost;

  constructor(host: ReferencesHost) {
    this.#host = host;
  }

  /** What stands at the offset; null where it leads nowhere. */
  async at(text: OpenSkillText, offset: number): Promise<ReferenceAt | null> {
    const field = isSkill(text) ? fieldAt(text.document, offset)?.field : undefined;
    const range = field?.key === 'name' ? nameRangeOf(text.document) : null;
    if (range !== null) return { range, target: { kind: 'skill', skill: text.uri }, reference: null };
    const references = await this.#in(text);
    const found = references.find((one) => one.range.start <= offset && offset <= one.range.end);
    return found === undefined ? null : { range: found.range, target: found.target, reference: found };
  }

  /** Where the target of a text of that SKILL.md is: at the skill's name, or at the start of the file. Null where the file is not there. */
  async definition(uri: string, target: ReferenceTarget): Promise<Location | null> {
    if (target.kind === 'skill') return this.nameOf(target.skill);
    const { map, door } = this.#host;
    const owner = map.ownerOf(target.path) ?? (isBelow(target.path, uri) ? uri : undefined);
    if (owner === undefined) return null;
    const path = target.path.slice(folderPathOf(owner).length + 1);
    const files = (await filesWithin(owner, door)) ?? [];
    return files.some((file) => file.path === path) ? { uri: uriWithinSkill(owner, path), range: START } : null;
  }

  /** Where a skill says its name; the start of its SKILL.md, where it has none or cannot be read. */
  async nameOf(uri: string): Promise<Location> {
    const document = await this.document(uri);
    const range = document === null ? null : nameRangeOf(document);
    return { uri, range: document === null || range === null ? START : protocolRange(document, range) };
  }

  /** Every place of the workspace's Markdown that leads to the target; the skill's own name is its declaration. */
  async locations(target: ReferenceTarget, withDeclaration: boolean): Promise<Location[]> {
    const { references } = await this.#everywhere(target);
    const found = references.map(({ text, reference }) => ({
      uri: text.uri,
      range: protocolRange(text.document, reference.range),
    }));
    return target.kind === 'skill' && withDeclaration ? [await this.nameOf(target.skill), ...found] : found;
  }

  /** The places in the open document that lead to the same. */
  async highlights(text: OpenSkillText, target: ReferenceTarget): Promise<DocumentHighlight[]> {
    const places = (await this.#in(text)).filter((reference) => leadsTo(reference, target));
    const found = places.map(({ range }) => ({ range: protocolRange(text.document, range) }));
    const own = target.kind === 'skill' && target.skill === text.uri ? nameRangeOf(text.document) : null;
    const kind = DocumentHighlightKind.Write;
    return own === null ? found : [{ range: protocolRange(text.document, own), kind }, ...found];
  }

  /** A skill with every place that names it: what a rename changes. `skill` is undefined where it cannot be read. */
  async toSkill(uri: string): Promise<{ skill: SkillText | undefined; references: readonly PlacedReference[] }> {
    const { texts, references } = await this.#everywhere({ kind: 'skill', skill: uri });
    return { skill: texts.find((text) => text.uri === uri), references };
  }

  /** A SKILL.md as the editor holds it, or as it is on disk; null where it cannot be read. */
  async document(uri: string): Promise<SkillDocument | null> {
    const { open, door, map } = this.#host;
    const text = open(uri)?.text;
    if (text !== undefined) return parseSkillDocument(text);
    const bytes = await door(uri)
      .read(map.fileName(uri))
      .catch(() => null);
    return bytes === null ? null : parseSkillDocument(decodeSkill(bytes).text);
  }

  /** The texts that may lead to the target, those of its own skill among them, and every place of theirs that does. */
  async #everywhere(target: ReferenceTarget): Promise<{ texts: readonly SkillText[]; references: PlacedReference[] }> {
    const { map, door, open, roots, mentions } = this.#host;
    const isSettled = await this.#settled();
    const own = target.kind === 'skill' ? target.skill : null;
    const elsewhere = leadElsewhere(target, map, (skill) => {
      return skill !== own && isSettled(skill) ? mentions.get(skill) : undefined;
    });
    const files = new Map([...elsewhere].map(([skill, kept]) => [folderPathOf(skill), kept.files]));
    const others = map.uris().filter((skill) => skill !== own && !elsewhere.has(skill));
    const around = this.#outside(target);
    const texts = await readSkills(own === null ? others : [own, ...others], door, open, (skill) => {
      const keep = mentions.reading(skill);
      return (read) => {
        files.set(folderPathOf(skill), wordList(read.files));
        if (map.has(skill) && isSettled(skill)) keep(read);
      };
    });
    const world = { map, roots: roots(), hasFile: (path: string) => isIn(files, path) };
    const leading = (text: ReferringText, found: readonly Reference[]): PlacedReference[] =>
      found.filter((reference) => leadsTo(reference, target)).map((reference) => ({ text, reference }));
    const inSkills = texts.flatMap((text) => leading(text, referencesIn(text.document, text, world)));
    const outside = (await around).flatMap((text) => leading(text, referencesOutside(text.document, text.uri, world)));
    return { texts, references: [...inSkills, ...outside] };
  }

  /** The texts outside of all skills that may lead to the target: by a path, which then has this name in it. */
  async #outside(target: ReferenceTarget): Promise<readonly ReferringText[]> {
    const path = target.kind === 'skill' ? folderPathOf(target.skill) : target.path;
    const texts = await this.#host.outside(lastSegmentOf(path));
    return texts.filter(({ uri }) => !isSkillUri(uri) && this.#host.map.ownerOf(pathOf(uri)) === undefined);
  }

  /** Of which skills all is known that changed. */
  async #settled(): Promise<(skill: string) => boolean> {
    const uris = await this.#host.unsettled();
    if (uris === null) return () => false;
    const concerns = concernedBy(uris);
    return (skill) => !concerns(skill);
  }

  /** The references of an open document. Of other skills' files nothing is read for it. */
  async #in({ uri, skill, document }: OpenSkillText): Promise<Reference[]> {
    const facts = await this.#host.folder(skill);
    const paths = facts === undefined ? [] : pathsWithin(facts);
    const own = new Set(paths.map((path) => pathOf(uriWithinSkill(skill, path))));
    return referencesIn(document, { uri, skill }, this.#world(skill, own));
  }

  /** What a text of the skill can lead to; `own`: the paths of its files. */
  #world(skill: string, own: ReadonlySet<string>): ReferenceWorld {
    const { map, roots } = this.#host;
    const hasFile = (path: string): boolean =>
      own.has(path) || (!isBelow(path, skill) && map.ownerOf(path) !== undefined);
    return { map, roots: roots(), hasFile };
  }
}

/** Whether a path is one of the files of the folders above it. */
function isIn(folders: ReadonlyMap<string, string>, path: string): boolean {
  for (let above = parentOf(path); above !== ''; above = parentOf(above)) {
    const files = folders.get(above);
    if (files !== undefined && holds(files, path.slice(above.length + 1))) return true;
  }
  return false;
}

function isBelow(path: string, skillUri: string): boolean {
  return path.startsWith(`${folderPathOf(skillUri)}/`);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
