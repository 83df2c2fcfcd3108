import { dump, visit } from 'js-yaml';
import { listStyles } from './styles';

type Entry = [string, unknown];

function byName([left]: Entry, [right]: Entry): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Goes through what is in entries, at whatever depth. What occurs twice is one thing afterwards, too. */
function arrange(
  value: unknown,
  change: (entries: Entry[]) => Entry[],
  single: (value: unknown) => unknown = (found) => found,
  known = new Map<unknown, unknown>(),
): unknown {
  if (typeof value !== 'object' || value === null) return single(value);
  if (known.has(value)) return known.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    known.set(value, list);
    for (const item of value) list.push(arrange(item, change, single, known));
    return list;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const entries: Record<string, unknown> = {};
  known.set(value, entries);
  for (const [name, entry] of change(Object.entries(value))) entries[name] = arrange(entry, change, single, known);
  return entries;
}

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(
    arrange(entries, (found) => found.sort(byName)),
    {
      skipInvalid: true,
      scalarStyleRules: listStyles,
      // Numbers as names are always first in an object, and in their own order.
      transform: (documents) =>
        visit(documents, (node) => {
          if (node.kind !== 'mapping') return;
          node.items.sort(({ key: left }, { key: right }) =>
            left.kind === 'scalar' && right.kind === 'scalar' ? byName([left.value, null], [right.value, null]) : 0,
          );
        }),
    },
  );
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  const seen = arrange(
    entries,
    (found) => found.filter(([name]) => !name.startsWith('_')),
    (value) => (typeof value === 'number' ? Math.floor(value / 12) : value),
  );
  return dump(seen, { skipInvalid: true, scalarStyleRules: listStyles });
}
