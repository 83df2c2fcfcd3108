import { parse } from 'csv-parse/sync';

export interface Load {
  barge: string;
  pounds: string;
}

export function scaleLog(text: string): string[] {
  const entries: unknown = parse(text, { columns: true, info: true });
  return (entries as { record: Load; info: object }[]).map(({ record, info }) => {
    const read = Object.fromEntries(Object.entries(info).filter(([name]) => name !== 'bytes_records'));
    return JSON.stringify({ barge: record.barge, pounds: record.pounds, read });
  });
}
