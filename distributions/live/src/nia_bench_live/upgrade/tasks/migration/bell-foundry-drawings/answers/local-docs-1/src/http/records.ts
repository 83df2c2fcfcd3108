import { format, parse } from 'content-type';
import { soundType } from './sound';

export interface Sheet {
  number: number;
  type: string;
}

/** What the register stores of a sheet: a line of JSON. */
export function sheetRecord({ number, type }: Sheet): string {
  const media = parse(soundType(type));
  return JSON.stringify({ number, media: { parameters: media.parameters, type: media.type } });
}

/** The type of a sheet as it is written on its folder. */
export function folderType(type: string, details: Record<string, string>): string {
  const names = Object.keys(details).sort();
  for (const name of names) {
    if (!/^[\v\x20-\x7e\x80-\xff]*$/.test(details[name] ?? '')) throw new TypeError('invalid parameter value');
  }
  return format({ type, parameters: Object.fromEntries(names.map((name) => [name, details[name] ?? ''])) });
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
