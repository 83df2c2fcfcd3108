import { parse } from 'csv-parse/sync';
import type { Load } from './scales';

/** The loads of a list. */
export function readLoads(text: string): Load[] {
  return parse(text, { columns: true, ltrim: true, rtrim: true, max_record_size: 0 }) as unknown as Load[];
}
