import { parse } from 'csv-parse/sync';

export interface Load {
  barge: string;
  pounds: string;
}

/** A line of the log of the scales for each load that was weighed: what was read, and what the reader says of it. */
export function scaleLog(text: string): string[] {
  const entries = parse(text, { columns: true, info: true }) as unknown as { record: Load; info: object }[];
  return entries.map(({ record, info }) => {
    // The log has never told of the bytes of records.
    const { bytes_records: _, ...read } = info as Record<string, unknown>;
    return JSON.stringify({ ...record, read });
  });
}
