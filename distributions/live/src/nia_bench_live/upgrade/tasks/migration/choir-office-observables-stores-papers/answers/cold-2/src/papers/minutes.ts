import { enablePatches, produceWithPatches, type Patch } from 'immer';
import type { Season } from './season';

enablePatches();

/** The order of changes: by the places in the season, and what is inside of something before that itself. */
function compare(season: unknown, { path: one }: Patch, { path: other }: Patch): number {
  let place = season;
  for (let depth = 0; ; depth += 1) {
    const [isInside, isOtherInside] = [depth < one.length - 1, depth < other.length - 1];
    if (!isInside && !isOtherInside) return 0;
    if (isInside !== isOtherInside) return isInside ? -1 : 1;
    const [key, otherKey] = [String(one[depth]), String(other[depth])];
    const keys = Object.keys(Object(place));
    if (key !== otherKey) return keys.indexOf(key) - keys.indexOf(otherKey);
    place = (place as Record<string, unknown> | undefined)?.[key];
  }
}

/** What a meeting changed in the season, a line for each change. */
export function minutesOf(season: Season, meeting: (season: Season) => void): string[] {
  const [next, patches] = produceWithPatches(season, (draft) => {
    meeting(draft as Season);
  });
  const sorted = [...patches].sort((one, other) => compare(next, one, other));
  return sorted.map(({ op, path, value }) => `${op} ${path.join('.')}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
}
