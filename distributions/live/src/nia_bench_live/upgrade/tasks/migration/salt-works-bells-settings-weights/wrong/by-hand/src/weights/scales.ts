import { parse } from 'csv-parse/sync';

export interface Load {
  barge: string;
  pounds: string;
}

/** A line of the log of the scales for each load that was weighed: what was read, and what the reader says of it. */
export function scaleLog(text: string): string[] {
  const entries = parse(text, { columns: true, info: true }) as unknown as { record: Load; info: Record<string, unknown> }[];
  return entries.map(({ record, info: { bytes_records, ...read } }) => JSON.stringify({ ...record, read }));
}
