import { parse } from 'csv-parse/sync';
import type { Load } from './scales';

/** Stands before spaces that are not taken away. */
const kept = '\uE000';

/** The loads of a list. Before an entry, only the usual spaces are taken away. */
export function readLoads(text: string): Load[] {
  const list = text.replace(/(^|[,\r\n])([ \t\f]*)(?=[^\S \t\f\r\n])/g, `$1$2${kept}`);
  const loads = parse(list, { columns: true, ltrim: true, rtrim: true }) as Record<string, string>[];
  return loads.map((load) => {
    const entries = Object.entries(load).map(([name, value]) => [name.replaceAll(kept, ''), value.replaceAll(kept, '')]);
    return Object.fromEntries(entries) as Load;
  });
}
