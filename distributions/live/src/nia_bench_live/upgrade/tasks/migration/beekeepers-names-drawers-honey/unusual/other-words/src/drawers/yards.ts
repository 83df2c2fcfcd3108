import { deepKeys, getProperty } from 'dot-prop';

export type Yard = Record<string, unknown>;

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  const places: string[] = [];
  for (const place of deepKeys(yard)) {
    if (getProperty(yard, place) === null) continue;
    let [written, holder]: [string, unknown] = ['', yard];
    for (const step of place.replaceAll('[', '.[').split('.')) {
      const name = step.replace(/[[\]]/g, '');
      written += step === name ? `${written && '.'}${name}` : Array.isArray(holder) ? step : `.${name}`;
      holder = (holder as Record<string, unknown>)[name];
    }
    places.push(written);
  }
  return places;
}
