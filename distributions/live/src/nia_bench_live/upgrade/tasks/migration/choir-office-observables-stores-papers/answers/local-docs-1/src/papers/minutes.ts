import { enablePatches, type Patch, produceWithPatches } from 'immer';
import type { Season } from './season';

enablePatches();

/** Patches in the order of the places that they change; what is within a place is before the place itself. */
function inOrder(patches: readonly Patch[], season: Season): Patch[] {
  return [...patches].sort((one, other) => {
    const [place, otherPlace] = [one.path.slice(0, -1), other.path.slice(0, -1)];
    let within: unknown = season;
    for (let depth = 0; depth < place.length && depth < otherPlace.length; depth += 1) {
      const [key, otherKey] = [String(place[depth]), String(otherPlace[depth])];
      if (key !== otherKey) {
        const keys = Object.keys(within ?? {});
        return keys.indexOf(key) - keys.indexOf(otherKey);
      }
      within = (within as Record<string, unknown> | undefined)?.[key];
    }
    return otherPlace.length - place.length;
  });
}

/** What a meeting changed in the season, a line for each change. */
export function minutesOf(season: Season, meeting: (season: Season) => void): string[] {
  const [next, patches] = produceWithPatches(season, (draft) => {
    meeting(draft as Season);
  });
  return inOrder(patches, next).map(({ op, path, value }) => `${op} ${path.join('.')}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
}
