import { deepKeys, escapePath, parsePath } from 'dot-prop';

import { before, lookUp } from './places';

export type Yard = Record<string, unknown>;

/** A place with brackets for the numbers of lists only, and not for those that are keys. */
function asWritten(yard: Yard, place: string): string {
  const keys = parsePath(place);
  if (keys.length === 0) return place;
  const names = keys.map((key, index) => {
    if (Array.isArray(before(yard, keys, index))) return `[${Number(key)}]`;
    return `${index === 0 ? '' : '.'}${escapePath(String(key))}`;
  });
  return names.join('');
}

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  return deepKeys(yard)
    .map((place) => asWritten(yard, place))
    .filter((place) => lookUp(yard, place.replace(/\.(\d+)/g, '[$1]')) !== null);
}
