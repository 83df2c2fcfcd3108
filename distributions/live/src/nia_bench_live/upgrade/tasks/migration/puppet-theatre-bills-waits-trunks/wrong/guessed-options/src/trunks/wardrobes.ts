import { getProperty, setProperty } from 'dot-prop';

export type Wardrobe = Record<string, unknown>;

/** Hangs a costume in a wardrobe, if it can hang there. */
export function hang(wardrobe: Wardrobe, place: string, costume: string): string {
  const numbers = [...place.matchAll(/\.\d+(?=\.|\[|$)/g)];
  const refused = numbers.some(({ index }) => Array.isArray(getProperty<Wardrobe, string, unknown>(wardrobe, place.slice(0, index))));
  if (refused) return `${costume} is put on a chair`;
  setProperty(wardrobe, place, costume);
  return `${costume} hangs`;
}
