import type { InfoRecord } from 'csv-parse';
import { parse } from 'csv-parse/sync';

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
    max_record_size: 0,
  }) as unknown as { record: Load; info: InfoRecord }[];
  return entries.map(({ record, info }) => {
    const { error, header, index, raw, ...counts } = info;
    return JSON.stringify({ ...record, read: { ...counts, columns, error: error ?? undefined, header, index, raw } });
  });
}
