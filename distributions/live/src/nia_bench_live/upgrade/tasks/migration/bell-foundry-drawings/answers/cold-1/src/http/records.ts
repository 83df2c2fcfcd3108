import { format, parse } from 'content-type';
import { tidyType } from './strict';

export interface Sheet {
  number: number;
  type: string;
}

/** What the register stores of a sheet: a line of JSON. */
export function sheetRecord({ number, type }: Sheet): string {
  const media = parse(tidyType(type));
  return JSON.stringify({ number, media: { parameters: { ...media.parameters }, type: media.type } });
}

/** The type of a sheet as it is written on its folder. */
export function folderType(type: string, details: Record<string, string>): string {
  const sorted = Object.entries(details).sort(([left], [right]) => (left < right ? -1 : 1));
  for (const [name, value] of sorted) {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) throw new TypeError('invalid parameter name');
    if (!/^[\u000b\u0020-\u007e\u0080-\u00ff]*$/.test(value)) throw new TypeError('invalid parameter value');
  }
  return format({ type, parameters: Object.fromEntries(sorted) });
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
