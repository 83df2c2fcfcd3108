import { DUMP_SCHEMA, dump, mapTag, realMapTag } from 'js-yaml';

// Maps keep their order, also where a name is a number.
const mapSchema = DUMP_SCHEMA.withTags({ ...mapTag, identify: realMapTag.identify, represent: realMapTag.represent });

function changed(value: unknown, change: (entries: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = change(Object.entries(value));
  return new Map(entries.map(([name, item]) => [name, changed(item, change)]));
}

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  const options = { seqNoIndent: true, seqInlineFirst: true };
  return dump(sheet, options);
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([name]) => name[0] !== '_');
    return Object.fromEntries(entries.map(([name, item]) => [name, shown(item)]));
  };
  return dump(shown(sheet));
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  const sorted = changed(sheet, (entries) => entries.sort(([left], [right]) => (left < right ? -1 : 1)));
  return dump(sorted, { schema: mapSchema });
}
