import { enablePatches, produceWithPatches, type Patch } from 'immer';
import type { Season } from './season';

enablePatches();

type Path = Patch['path'];

/** Which of two things of the season is written first: what is in a thing before the thing itself. */
function comparePlaces(left: Path, right: Path, season: unknown): number {
  let place = season;
  for (let depth = 0; depth < Math.max(left.length, right.length); depth += 1) {
    if (depth >= left.length) return 1;
    if (depth >= right.length) return -1;
    const [a, b] = [String(left[depth]), String(right[depth])];
    if (a !== b) {
      const keys = Object.keys((place ?? {}) as object);
      return keys.indexOf(a) - keys.indexOf(b);
    }
    place = (place as Record<string, unknown> | undefined)?.[a];
  }
  return 0;
}

function inOrder(patches: readonly Patch[], season: Season): Patch[] {
  return [...patches].sort((left, right) => comparePlaces(left.path.slice(0, -1), right.path.slice(0, -1), season));
}

/** What a meeting changed in the season, a line for each change. */
export function minutesOf(season: Season, meeting: (season: Season) => void): string[] {
  const [next, patches] = produceWithPatches(season, (draft) => {
    meeting(draft as Season);
  });
  return inOrder(patches, next).map(({ op, path, value }) => `${op} ${path.join('.')}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
}
