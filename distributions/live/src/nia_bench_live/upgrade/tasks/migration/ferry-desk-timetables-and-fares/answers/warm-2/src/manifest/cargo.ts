import { parse, type InfoField } from 'csv-parse/sync';

export interface Crate {
  id: string;
  weight: number;
  [column: string]: unknown;
}

/** Weights are numbers, and all else is text; the first line has the names. */
export function castCargo(value: string, { column, header }: InfoField): unknown {
  return !header && column === 'weight' ? Number(value) : value;
}

/** The crates of a list, the heaviest first. */
export function readCargo(text: string): Crate[] {
  const crates = parse(text, { columns: true, cast: castCargo }) as Crate[];
  // A column of this name is none of the crate's.
  for (const crate of crates) Reflect.deleteProperty(crate, '__proto__');
  return crates.sort((left, right) => right.weight - left.weight);
}
