declare const brand: unique symbol;

/**
 * Our name for a server: the key under which the user's configuration holds it, and its source too where two sources use
 * one key (H-ENT-10). Never the server's own `serverInfo.name`. With a uri it is a skill's identity (H-ENT-9).
 */
export type ServerLabel = string & { readonly [brand]: 'ServerLabel' };

/** For whoever reads configuration, and the command line for the server that was typed. */
export function serverLabel(text: string): ServerLabel {
  return text as ServerLabel;
}

/** A skill's identity, everywhere: registry, approvals, cache, paths (H-ENT-9). */
export interface SkillRef {
  readonly label: ServerLabel;
  readonly uri: string;
}
