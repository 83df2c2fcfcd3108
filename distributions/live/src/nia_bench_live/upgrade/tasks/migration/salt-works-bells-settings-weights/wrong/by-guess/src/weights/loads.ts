import { parse } from 'csv-parse/sync';
import type { Load } from './scales';

/** The loads of a list. */
export function readLoads(text: string): Load[] {
  return parse(text, {
    columns: true,
    cast: (value, { quoting }) => (quoting ? value : value.replace(/^[ \t\n\r\f]+|[ \t\n\r\f]+$/g, '')),
  }) as Load[];
}
