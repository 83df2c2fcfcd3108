import { parse } from 'csv-parse/sync';
import type { InfoRecord } from 'csv-parse/sync';

export interface Load {
  barge: string;
  pounds: string;
}

/** A line of the log of the scales for each load that was weighed: what was read, and what the reader says of it. */
export function scaleLog(text: string): string[] {
  let columns: { name: string }[] = [];
  const entries = parse(text, {
    columns: (names: string[]) => {
      columns = names.map((name) => ({ name }));
      return names;
    },
    info: true,
  }) as unknown as { record: Load; info: InfoRecord }[];
  return entries.map(({ record, info }) => {
    const { bytes, comment_lines, empty_lines, invalid_field_length, lines, records, error, header, index } = info;
    const counts = { bytes, comment_lines, empty_lines, invalid_field_length, lines, records };
    return JSON.stringify({ ...record, read: { ...counts, columns, error, header, index } });
  });
}
