import { parse } from 'csv-parse/sync';
import type { Load } from './scales';

const mark = '\uE000';

/** Wide and other spaces beyond the plain ones belong to a field in front, and are no space behind a quote. */
function marked(text: string): string {
  return text.replace(/(^|[,\r\n"])([ \t\f]*)(?=[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\v])/g, `$1$2${mark}`);
}

const unmarked = (text: string): string => text.replaceAll(mark, '');

/** The loads of a list. */
export function readLoads(text: string): Load[] {
  const loads = parse(marked(text), { columns: true, ltrim: true, rtrim: true }) as Record<string, string>[];
  return loads.map((load) => Object.fromEntries(Object.entries(load).map(([key, value]) => [unmarked(key), unmarked(value)])) as unknown as Load);
}
