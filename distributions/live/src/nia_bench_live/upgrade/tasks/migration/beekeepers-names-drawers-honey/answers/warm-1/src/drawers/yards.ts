import { deepKeys, escapePath, parsePath } from 'dot-prop';
import { findAt, standsAt } from './places';

export type Yard = Record<string, unknown>;

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  return deepKeys(yard)
    .map((place) => written(yard, place))
    .filter((place) => findAt(yard, place.replace(/\.(\d+)/g, '[$1]')) !== null);
}

/** A place with brackets for the items of lists only. */
function written(yard: Yard, place: string): string {
  const steps = parsePath(place);
  if (steps.length === 0) return place;
  return steps
    .map((step, i) => {
      if (Array.isArray(standsAt(yard, steps.slice(0, i)))) return `[${Number(step)}]`;
      const name = escapePath(String(step));
      return i === 0 ? name : `.${name}`;
    })
    .join('');
}
