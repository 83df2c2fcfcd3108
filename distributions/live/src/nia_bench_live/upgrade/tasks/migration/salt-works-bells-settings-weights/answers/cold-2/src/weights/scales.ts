import { parse } from 'csv-parse/sync';

export interface Load {
  barge: string;
  pounds: string;
}

/** What the log has of what the reader says, in this order. */
const told = [
  'bytes',
  'comment_lines',
  'empty_lines',
  'invalid_field_length',
  'lines',
  'records',
  'columns',
  'error',
  'header',
  'index',
];

/** A line of the log of the scales for each load that was weighed: what was read, and what the reader says of it. */
export function scaleLog(text: string): string[] {
  const entries = parse(text, { bom: false, columns: true, info: true }) as unknown as {
    record: Load;
    info: Record<string, unknown>;
  }[];
  return entries.map(({ record, info }) => {
    const read = Object.fromEntries(told.map((name) => [name, info[name]]));
    return JSON.stringify({ ...Object.assign({}, record), read });
  });
}
