import { dump, visit, type Node } from 'js-yaml';

const nameOf = (key: Node): string => (key.kind === 'scalar' ? key.value : '');

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(entries, {
    transform: (documents) => {
      visit(documents, (node) => {
        if (node.kind !== 'mapping') return;
        node.items.sort((left, right) => (nameOf(left.key) < nameOf(right.key) ? -1 : 1));
      });
    },
  });
}

function withoutPrivate(value: unknown): unknown {
  if (typeof value === 'number') return Math.floor(value / 12);
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('_'))
      .map(([key, inner]) => [key, withoutPrivate(inner)]),
  );
}

/** What the town gets to see. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(withoutPrivate(entries));
}
