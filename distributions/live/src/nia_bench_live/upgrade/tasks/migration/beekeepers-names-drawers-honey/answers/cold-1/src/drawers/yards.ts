import { deepKeys, escapePath, parsePath } from 'dot-prop';
import { findAt, standsAt } from './places';

export type Yard = Record<string, unknown>;

/** A place as it is written: only numbers of lists are in brackets. */
function written(yard: Yard, place: string): string {
  const steps = parsePath(place);
  const parts = steps.map((step, at) => {
    if (typeof step === 'number' && Array.isArray(standsAt(yard, steps.slice(0, at)))) return `[${step}]`;
    return `${at === 0 ? '' : '.'}${escapePath(String(step))}`;
  });
  return parts.length === 0 ? place : parts.join('');
}

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  return deepKeys(yard)
    .map((place) => written(yard, place))
    .filter((place) => findAt(yard, place.replace(/\.(\d+)/g, '[$1]')) !== null);
}
