import { DUMP_SCHEMA, dump, nullYaml11Tag } from 'js-yaml';

const schema = DUMP_SCHEMA.withTags({ ...nullYaml11Tag, represent: () => '~' });

export type Row = Record<string, unknown>;

/** The night's entries for the file. */
export function nightFile(row: Row): string {
  return dump(row, { schema });
}

/** The same for the radio, where each character counts. */
export function radioLines(row: Row): string {
  return dump(row, { flowLevel: 1, flowSkipCommaSpace: true, flowSkipColonSpace: true, quoteStyle: 'double', lineWidth: -1 });
}
