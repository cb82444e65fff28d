import { isAlias, isCollection, isMap, isScalar, visit, type Alias, type Document, type Node } from 'yaml';

/** So many nodes may come out of a document's aliases: more than anyone means, and few enough for whoever reads them. */
const UNFOLDED_MAX = 1000;

/**
 * The plain values of a document's nodes. The parser has this, too, but looks through the document once for each alias:
 * a minute of work in a frontmatter made for it.
 */
export class PlainValues {
  readonly #yaml: Document.Parsed;
  readonly #text: string;
  #targets: ReadonlyMap<Alias, Node> | undefined;
  #unfolded = 0;

  /** `text`: what the ranges of the document's nodes count in. */
  constructor(yaml: Document.Parsed, text: string) {
    this.#yaml = yaml;
    this.#text = text;
  }

  /** Undefined where it cannot be known: an alias without an anchor, or aliases that unfold to too much. */
  of(node: Node | null): unknown {
    try {
      return this.#value(node, false);
    } catch (error) {
      if (error instanceof Unknowable) return undefined;
      throw error;
    }
  }

  /** A key as text: `1` and `true` are keys, too, and stand in the text as their source has it; so do collections. */
  key(node: Node | null): string {
    const key = isAlias(node) ? (this.#target(node) ?? node) : node;
    if (isScalar(key)) return typeof key.value === 'string' ? key.value : (key.source ?? '');
    return key?.range ? this.#text.slice(key.range[0], key.range[1]) : '';
  }

  #value(node: Node | null, unfolding: boolean): unknown {
    if (unfolding && ++this.#unfolded > UNFOLDED_MAX) throw new Unknowable();
    if (isAlias(node)) {
      const target = this.#target(node);
      if (target === undefined) throw new Unknowable();
      return this.#value(target, true);
    }
    if (isScalar(node)) return node.value;
    if (!isCollection(node)) return null;
    if (!isMap<Node, Node | null>(node)) return node.items.map((item) => this.#value(item as Node | null, unfolding));
    const entries = node.items.map(({ key, value }) => [this.key(key), this.#value(value, unfolding)] as const);
    return Object.fromEntries(entries);
  }

  #target(alias: Alias): Node | undefined {
    this.#targets ??= aliasTargets(this.#yaml);
    return this.#targets.get(alias);
  }
}

class Unknowable extends Error {}

/** An alias stands for the node that had its anchor last. */
function aliasTargets(yaml: Document.Parsed): Map<Alias, Node> {
  const targets = new Map<Alias, Node>();
  const anchors = new Map<string, Node>();
  visit(yaml, {
    Node: (_key, node: Node) => {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        if (target !== undefined) targets.set(node, target);
      } else if ('anchor' in node && node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
}
