import type { UnevalReplacer } from 'devalue';
import type { Kind } from './kinds';

/** The first kind that has the value writes it down; devalue does the rest. */
export const replacerOf =
  (kinds: readonly Kind[]): UnevalReplacer =>
  (value, js) => {
    for (const kind of kinds) {
      const source = kind(value, js);
      if (source) return source;
    }
  };

/** Writes down what was put aside before as the place where it is now. */
export const placed =
  (places: ReadonlyMap<unknown, string>, other: UnevalReplacer): UnevalReplacer =>
  (value, js) => {
    const place = places.get(value);
    return place === undefined ? other(value, js) : js`store.get(${place})`;
  };
