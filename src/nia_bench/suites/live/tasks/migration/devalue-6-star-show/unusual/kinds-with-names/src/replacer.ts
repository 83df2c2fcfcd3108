import type { UnevalReplacer } from 'devalue';
import type { kinds } from './kinds';

/** The first kind that has the value writes it down; devalue does the rest. */
export const replacerOf =
  (all: typeof kinds): UnevalReplacer =>
  (value, js) => {
    let source = null;
    for (const kind of all) source ??= kind.write(value, js) ?? null;
    return source;
  };

/** Writes down what was put aside before as the place where it is now. */
export function placed(places: ReadonlyMap<unknown, string>, other: UnevalReplacer): UnevalReplacer {
  return (value, js) => (places.has(value) ? js`store.get(${places.get(value)})` : other(value, js));
}
