import { dump } from 'js-yaml';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name as keyof typeof value])]));
}

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(sorted(entries));
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
