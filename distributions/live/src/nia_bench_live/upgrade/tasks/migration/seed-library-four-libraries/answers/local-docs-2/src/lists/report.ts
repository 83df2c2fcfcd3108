import { DUMP_SCHEMA, dump, mapTag } from 'js-yaml';
import { plainCopy } from './plain';

const sortedSchema = DUMP_SCHEMA.withTags({
  ...mapTag,
  represent: (data: Record<string, unknown>) =>
    new Map(
      Object.keys(data)
        .sort()
        .map((name) => [name, data[name]]),
    ),
});

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(plainCopy(entries), { schema: sortedSchema });
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(
    plainCopy(entries, (key, value) => {
      if (key.startsWith('_')) return undefined;
      return typeof value === 'number' ? Math.floor(value / 12) : value;
    }),
  );
}
