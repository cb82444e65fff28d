/** A name as the specification has it: letters, digits and single inner hyphens; marks belong to the letter before them. */
const WELL_FORMED = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u;

/** What most names look like: well formed, and in their normal form already. */
const PLAIN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Names are compared, and judged, in this form. */
export function normalizedName(name: string): string {
  return PLAIN.test(name) ? name : name.trim().normalize('NFKC');
}

/** Whether the name obeys the rules of the format. Its length is another rule's. */
export function isWellFormedName(name: string): boolean {
  if (PLAIN.test(name)) return true;
  const normalized = normalizedName(name);
  return WELL_FORMED.test(normalized) && normalized === normalized.toLowerCase();
}

/**
 * A malformed name as its author most likely meant it: the folder's name where one reading equals it; null where nothing
 * of the name is left.
 */
export function correctedName(name: string, folderName: string | null): string | null {
  const normalized = normalizedName(name);
  const plain = hyphenated(normalized);
  const split = hyphenated(normalized.replace(/(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$&-'));
  const folder = folderName === null ? null : normalizedName(folderName);
  if (folder !== null && (folder === plain || folder === split)) return folder;
  // `MySkill` has only its capitals to say where words begin; `GitHub-helper` has hyphens for that.
  const corrected = /[^\p{L}\p{N}\p{M}]/u.test(normalized) ? plain : split;
  return isWellFormedName(corrected) ? corrected : null;
}

function hyphenated(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
