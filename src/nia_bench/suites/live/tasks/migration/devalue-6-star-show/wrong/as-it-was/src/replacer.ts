import type { Kind, Write } from './kinds';

export type Replacer = (value: any, write: Write) => string | void;

/** The first kind that has the value writes it down; devalue does the rest. */
export const replacerOf =
  (kinds: readonly Kind[]): Replacer =>
  (value, write) =>
    kinds.find((kind) => kind.has(value))?.source(value, write);

/** Writes down what was put aside before as the place where it is now. */
export const placed =
  (places: ReadonlyMap<unknown, string>, other: Replacer): Replacer =>
  (value, write) => {
    const place = places.get(value);
    return place === undefined ? other(value, write) : `store.get(${write(place)})`;
  };
