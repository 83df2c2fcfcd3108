import { format } from 'content-type';
import { readType } from './wellFormed';

export interface Sheet {
  number: number;
  type: string;
}

/** What the register stores of a sheet: a line of JSON. */
export function sheetRecord({ number, type }: Sheet): string {
  const media = readType(type);
  return JSON.stringify({ number, media: { parameters: media.parameters, type: media.type } });
}

/** The type of a sheet as it is written on its folder. */
export function folderType(type: string, details: Record<string, string>): string {
  const parameters = Object.fromEntries(
    Object.keys(details)
      .sort()
      .map((name) => [name, details[name] ?? 'undefined']),
  );
  for (const value of Object.values(parameters)) {
    if (/[^\u000b\u0020-\u007e\u0080-\u00ff]/.test(value)) throw new TypeError('invalid parameter value');
  }
  return format({ type, parameters });
}

/** A sheet of a record, or null where the line is no record. */
export function readRecord(line: string): Sheet | null {
  try {
    const { number, media } = JSON.parse(line) as { number: number; media: { type: string } };
    return { number, type: media.type };
  } catch {
    return null;
  }
}
