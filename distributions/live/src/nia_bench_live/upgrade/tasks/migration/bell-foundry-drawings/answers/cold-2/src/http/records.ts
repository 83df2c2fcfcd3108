import { format, parse } from 'content-type';
import { soundMedia } from './sound';

export interface Sheet {
  number: number;
  type: string;
}

/** What the register stores of a sheet: a line of JSON. */
export function sheetRecord({ number, type: stated }: Sheet): string {
  const { type, parameters } = parse(soundMedia(stated));
  return JSON.stringify({ number, media: { parameters: { ...parameters }, type } });
}

/** The type of a sheet as it is written on its folder. */
export function folderType(type: string, details: Record<string, string>): string {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(type)) throw new TypeError('invalid type');
  const names = Object.keys(details).sort();
  for (const name of names) {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) throw new TypeError('invalid parameter name');
    if (!/^[\x0b\x20-\x7e\x80-\xff]*$/.test(String(details[name]))) throw new TypeError('invalid parameter value');
  }
  const parameters = Object.fromEntries(names.map((name) => [name, String(details[name])]));
  // The type stands there as it was written.
  return type + format({ type, parameters }).slice(type.length);
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
