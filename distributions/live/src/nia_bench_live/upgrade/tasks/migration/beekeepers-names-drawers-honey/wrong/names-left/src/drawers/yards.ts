import { deepKeys, getProperty } from 'dot-prop';

export type Yard = Record<string, unknown>;

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  const byKey = (place: string): string =>
    place.replace(/\[(\d+)\]/g, (index: string, digits: string, at: number) =>
      Array.isArray(getProperty(yard, place.slice(0, at))) ? index : `.${digits}`,
    );
  return deepKeys(yard)
    .filter((place) => getProperty(yard, place) !== null)
    .map(byKey);
}
