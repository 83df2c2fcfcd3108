import { dump } from 'js-yaml';
import { listSchema, plain } from './yaml';

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(plain(entries), { schema: listSchema, sortKeys: byCode });
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  const shown = plain(entries, (key, value) => {
    if (key.startsWith('_')) return undefined;
    return typeof value === 'number' ? Math.floor(value / 12) : value;
  });
  return dump(shown, { schema: listSchema });
}

function byCode(left: unknown, right: unknown): number {
  const [first, second] = [String(left), String(right)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
