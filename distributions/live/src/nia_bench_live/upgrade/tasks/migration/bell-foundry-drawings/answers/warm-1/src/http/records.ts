import { format } from 'content-type';
import { parseStrictly } from './strict';

export interface Sheet {
  number: number;
  type: string;
}

/** What the register stores of a sheet: a line of JSON. */
export function sheetRecord({ number, type }: Sheet): string {
  const media = parseStrictly(type);
  return JSON.stringify({ number, media: { parameters: media.parameters, type: media.type } });
}

/** A detail as it stands behind a type. In details there may be vertical tabs, for `format` it is the other tabs. */
function written(type: string, name: string, detail: string): string {
  if (detail.includes('\t')) throw new TypeError('invalid parameter value');
  const formatted = format({ type, parameters: { [name]: detail.replaceAll('\v', '\t') } });
  return formatted.slice(type.length).replaceAll('\t', '\v');
}

/** The type of a sheet as it is written on its folder. */
export function folderType(type: string, details: Record<string, string>): string {
  return Object.keys(details)
    .sort()
    .reduce((folder, name) => folder + written(type, name, details[name] ?? ''), format({ type }));
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
