import { INDEX_PATH, WELL_KNOWN } from './model.ts';

const SITE = 'https://site.invalid';

/**
 * Where the artefact behind an entry's `url` lies below the public folder: the url read from the index (D-4), whatever the site is
 * called and wherever on it the folder is served. Undefined where the url leads elsewhere, or to no file.
 */
export function artefactPath(url: string): string | undefined {
  if (!URL.canParse(url, SITE)) return undefined;
  const { origin, pathname } = new URL(url, `${SITE}/${INDEX_PATH}`);
  const at = pathname.indexOf(`/${WELL_KNOWN}/`);
  if (at < 0 && origin !== SITE) return undefined;
  const segments = pathname
    .slice(Math.max(0, at) + 1)
    .split('/')
    .map(decoded);
  // An encoded slash would lead out of the folder that is looked into.
  const leadsNowhere = segments.some((segment) => segment === undefined || /^\.{0,2}$|[\\/]/.test(segment));
  return leadsNowhere ? undefined : segments.join('/');
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
