import { parse } from 'csv-parse/sync';
import type { Load } from './scales';

/** The loads of a list. */
export function readLoads(text: string): Load[] {
  const loads = parse(text, { bom: false, columns: true, ltrim: true, rtrim: true }) as unknown as Load[];
  return loads.map((load) => Object.assign({}, load));
}
