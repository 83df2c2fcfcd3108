import { enablePatches, produceWithPatches } from 'immer';
import type { Season } from './season';

enablePatches();

type Path = readonly (string | number)[];

/** Where a key stands in what a path leads to. */
function placeOf(key: string | number | undefined, path: Path, root: unknown): number {
  const node = path.reduce<unknown>((found, step) => (found as Record<string | number, unknown> | undefined)?.[step], root);
  return Reflect.ownKeys(Object(node) as object).indexOf(String(key));
}

/** Compares two paths of changes: inner changes come first, then it goes by the order in the season. */
function inOrder(one: Path, other: Path, season: unknown): number {
  const [left, right] = [one.slice(0, -1), other.slice(0, -1)];
  for (let depth = 0; depth < left.length && depth < right.length; depth += 1) {
    if (left[depth] === right[depth]) continue;
    const path = left.slice(0, depth);
    return placeOf(left[depth], path, season) - placeOf(right[depth], path, season);
  }
  return right.length - left.length;
}

/** What a meeting changed in the season, a line for each change. */
export function minutesOf(season: Season, meeting: (season: Season) => void): string[] {
  const [next, patches] = produceWithPatches(season, (draft) => {
    meeting(draft as Season);
  });
  return [...patches]
    .sort((one, other) => inOrder(one.path, other.path, next))
    .map(({ op, path, value }) => `${op} ${path.join('.')}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
}
