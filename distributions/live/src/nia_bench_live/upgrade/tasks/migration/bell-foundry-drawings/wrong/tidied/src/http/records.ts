import { format, parse } from 'content-type';

export interface Sheet {
  number: number;
  type: string;
}

/** What the register stores of a sheet: a line of JSON. */
export function sheetRecord({ number, type }: Sheet): string {
  const { index, ...media } = parse(type);
  return JSON.stringify({ number, media });
}

/** The type of a sheet as it is written on its folder. */
export function folderType(type: string, details: Record<string, string>): string {
  const sorted = Object.keys(details).sort();
  return format({ type, parameters: Object.fromEntries(sorted.map((name) => [name, details[name] ?? ''])) });
}

/** A sheet of a record, or null where the line is no record. */
export function readRecord(line: string): Sheet | null {
  try {
    const { number, media } = JSON.parse(line) as { number: number; media: { type: string } };
    return { number, type: media.type };
  } catch {
    return { number: 0, type: 'unknown' };
  }
}
