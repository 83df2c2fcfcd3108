import { deepKeys } from 'dot-prop';
import { asPlace, at } from './places';

export type Yard = Record<string, unknown>;

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  return deepKeys(yard)
    .map((path) => asPlace(yard, path))
    .filter((place) => at(yard, place.replace(/\.(\d+)/g, '[$1]')) !== null);
}
