import { dumpList, nameOf } from './yaml';

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dumpList(entries, {}, (items) =>
    items.sort((first, second) => {
      const [a, b] = [nameOf(first), nameOf(second)];
      if (a === b) return 0;
      return a < b ? -1 : 1;
    }),
  );
}

/** Entries with all numbers in dozens; what is there twice stays the same object. */
function inDozens(value: unknown, known = new Map<unknown, unknown>()): unknown {
  if (typeof value === 'number') return Math.floor(value / 12);
  if (known.has(value)) return known.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    known.set(value, list);
    for (const item of value as unknown[]) list.push(inDozens(item, known));
    return list;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const entries: Record<string, unknown> = {};
  known.set(value, entries);
  for (const [name, item] of Object.entries(value as object)) {
    if (!name.startsWith('_') || (typeof item === 'object' && item !== null)) entries[name] = inDozens(item, known);
  }
  return entries;
}

/** What the town gets to see. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return dumpList(inDozens(entries), {}, (items) => items.filter((item) => !nameOf(item).startsWith('_')));
}
