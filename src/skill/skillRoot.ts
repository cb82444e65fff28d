/** Where a skill belongs, by its folder's path alone. */
export interface SkillRoot {
  /** The nearest folder above that is called `skills`; without one, the folder that the skill's folder lies in. */
  readonly path: string;
  /** How many levels below a folder called `skills` the skill's folder lies; null where there is none. */
  readonly levelsBelowSkills: number | null;
}

/** The root that a skill shares with its neighbours. `folder`: `/` between segments, from where names begin to count. */
export function skillRootOf(folder: string): SkillRoot {
  const segments = folder.split('/');
  const at = segments.slice(0, -1).lastIndexOf('skills');
  const end = at === -1 ? segments.length - 1 : at + 1;
  return { path: segments.slice(0, end).join('/'), levelsBelowSkills: at === -1 ? null : segments.length - 1 - at };
}
