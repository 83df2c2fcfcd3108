import { enablePatches, type Patch, produceWithPatches } from 'immer';
import type { Season } from './season';

enablePatches();

type Path = Patch['path'];

const isBelow = (path: Path, other: Path): boolean => path.length > other.length && other.every((key, depth) => key === path[depth]);

/** The place of a key in what is found at a path. */
function placeOf(key: string | number | undefined, path: Path, whole: unknown): number {
  let value = whole;
  for (const step of path) value = (value as Record<string | number, unknown>)[step];
  return Object.keys(value as object).indexOf(String(key));
}

/** The changes in the order of the season, where the parts come before the whole. */
function inOrder(patches: readonly Patch[], season: unknown): Patch[] {
  const whole = patches.filter(({ path }) => !patches.some((other) => isBelow(path, other.path)));
  return whole.sort(({ path: left }, { path: right }) => {
    const depth = left.findIndex((key, place) => key !== right[place]);
    if (depth === -1) return 0;
    const [leftEnds, rightEnds] = [left.length === depth + 1, right.length === depth + 1];
    if (leftEnds || rightEnds) return Number(leftEnds) - Number(rightEnds);
    const above = left.slice(0, depth);
    return placeOf(left[depth], above, season) - placeOf(right[depth], above, season);
  });
}

/** What a meeting changed in the season, a line for each change. */
export function minutesOf(season: Season, meeting: (season: Season) => void): string[] {
  const [next, patches] = produceWithPatches(season, (draft) => {
    meeting(draft as Season);
  });
  return inOrder(patches, next).map(({ op, path, value }) => `${op} ${path.join('.')}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
}
