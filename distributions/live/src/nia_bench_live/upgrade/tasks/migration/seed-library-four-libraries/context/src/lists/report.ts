import { dump } from 'js-yaml';

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(entries, { sortKeys: true });
}

/** What the town gets to see. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(entries, {
    replacer: (key, value) => {
      if (key.startsWith('_')) return undefined;
      return typeof value === 'number' ? Math.floor(value / 12) : value;
    },
  });
}
