import { getProperty, setProperty } from 'dot-prop';

export type Wardrobe = Record<string, unknown>;

/** Hangs a costume in a wardrobe, if it can hang there. */
export function hang(wardrobe: Wardrobe, place: string, costume: string): string {
  try {
    const steps = place.split(/\.(?=\d+(?:\.|\[|$))/);
    for (const step of steps.keys()) {
      const above = step === 0 ? null : getProperty<Wardrobe, string, unknown>(wardrobe, steps.slice(0, step).join('.'));
      if (Array.isArray(above)) throw new Error('no place');
    }
    setProperty(wardrobe, place, costume);
    return `${costume} hangs`;
  } catch {
    return `${costume} is put on a chair`;
  }
}
