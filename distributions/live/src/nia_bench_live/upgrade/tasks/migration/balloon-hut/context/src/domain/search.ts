import { enumerated } from '../text/words';

export interface Finder {
  name: string;
  east: number;
  north: number;
  onFoot: boolean;
}

/** How long a finder needs to a place, in minutes: 80 metres a minute on foot, 300 on a pony. */
export function wayOf(finder: Finder, east: number, north: number): number {
  const way = Math.hypot(finder.east - east, finder.north - north);
  return Math.ceil(way / (finder.onFoot ? 80 : 300));
}

/** Who goes: all that are there within a time, the nearest first. */
export function searchers(finders: readonly Finder[], east: number, north: number, within: number): string[] {
  return finders
    .map((finder) => ({ name: finder.name, minutes: wayOf(finder, east, north) }))
    .filter(({ minutes }) => minutes <= within)
    .sort((one, other) => one.minutes - other.minutes || one.name.localeCompare(other.name))
    .map(({ name }) => name);
}

/** What the bell calls out. */
export function call(names: readonly string[]): string {
  return names.length === 0 ? 'nobody is near' : `${enumerated(names)}, go`;
}

/** The reward for a device: 40 crowns, less 5 for each day, and no less than 10. */
export function reward(days: number, broken: boolean): number {
  const full = Math.max(10, 40 - days * 5);
  return broken ? Math.ceil(full / 2) : full;
}
