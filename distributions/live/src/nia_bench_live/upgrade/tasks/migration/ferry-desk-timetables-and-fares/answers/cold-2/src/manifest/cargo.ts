import { parse, type CastingFunction } from 'csv-parse/sync';

export interface Crate {
  id: string;
  weight: number;
  [column: string]: unknown;
}

/** Weights are numbers, and all else is text; the first line has the names. */
export function castCargo(value: string, { column, header }: Parameters<CastingFunction>[1]): unknown {
  return !header && column === 'weight' ? Number(value) : value;
}

/** The crates of a list, the heaviest first. */
export function readCargo(text: string): Crate[] {
  const crates = parse(text, { bom: false, columns: true, cast: castCargo }) as unknown as Crate[];
  return crates.map((crate) => Object.assign({}, crate)).sort((left, right) => right.weight - left.weight);
}
