import { enablePatches, produceWithPatches } from 'immer';
import type { Season } from './season';

enablePatches();

type Path = ReadonlyArray<string | number>;

/** The order in the minutes: as in the season, and the parts of something before the thing itself. */
function compareOwners(season: Season, first: Path, second: Path): number {
  let at: unknown = season;
  for (let i = 0; i < first.length && i < second.length; i += 1) {
    const [one, other] = [first[i]!, second[i]!];
    if (one !== other) {
      const keys = Object.keys(at as object);
      return keys.indexOf(String(one)) - keys.indexOf(String(other));
    }
    at = (at as Record<string | number, unknown>)[one];
  }
  return second.length - first.length;
}

/** What a meeting changed in the season, a line for each change. */
export function minutesOf(season: Season, meeting: (season: Season) => void): string[] {
  const [next, patches] = produceWithPatches(season, (draft) => {
    meeting(draft as Season);
  });
  return [...patches]
    .sort((a, b) => compareOwners(next, a.path.slice(0, -1), b.path.slice(0, -1)))
    .map(({ op, path, value }) => `${op} ${path.join('.')}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
}
