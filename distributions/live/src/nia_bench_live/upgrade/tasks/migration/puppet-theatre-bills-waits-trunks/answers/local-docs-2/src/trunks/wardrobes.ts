import { putAt } from './putting';

export type Wardrobe = Record<string, unknown>;

/** Hangs a costume in a wardrobe, if it can hang there. */
export function hang(wardrobe: Wardrobe, place: string, costume: string): string {
  try {
    putAt(wardrobe, place, costume);
    return `${costume} hangs`;
  } catch {
    return `${costume} is put on a chair`;
  }
}
