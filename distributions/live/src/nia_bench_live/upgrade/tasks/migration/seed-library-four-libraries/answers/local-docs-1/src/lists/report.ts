import { sortNames, withoutPrivate, write } from './dump';

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return write(entries, { transform: sortNames });
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return write(entries, { transform: withoutPrivate }, (value) =>
    typeof value === 'number' ? Math.floor(value / 12) : value,
  );
}
