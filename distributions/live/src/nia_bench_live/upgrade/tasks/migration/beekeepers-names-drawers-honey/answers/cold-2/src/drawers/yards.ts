import { deepKeys } from 'dot-prop';
import { find, written } from './places';

export type Yard = Record<string, unknown>;

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  return deepKeys(yard)
    .map((place) => written(yard, place))
    .filter((place) => find(yard, place.replace(/\.(\d+)/g, '[$1]')) !== null);
}
