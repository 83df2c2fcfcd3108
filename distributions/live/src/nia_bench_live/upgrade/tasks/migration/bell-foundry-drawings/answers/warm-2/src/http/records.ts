import { format } from 'content-type';
import { readType } from './types';

export interface Sheet {
  number: number;
  type: string;
}

/** What the register stores of a sheet: a line of JSON. */
export function sheetRecord({ number, type }: Sheet): string {
  return JSON.stringify({ number, media: { ...readType(type) } });
}

/** A detail as it stands behind a type. A tab is refused, but the one that goes downwards is not. */
function writtenDetail(type: string, name: string, value: string): string {
  if (value.includes('\t')) throw new TypeError('invalid parameter value');
  const signs = Array.from({ length: 128 }, (_, index) => String.fromCharCode(255 - index));
  const hidden = value.includes('\v') ? signs.find((sign) => !value.includes(sign)) : undefined;
  if (hidden === undefined) return format({ type, parameters: { [name]: value } }).slice(type.length);
  const written = format({ type, parameters: { [name]: value.replaceAll('\v', hidden) } });
  return written.slice(type.length).replaceAll(hidden, '\v');
}

/** The type of a sheet as it is written on its folder, with its details in their order. */
export function folderType(type: string, details: Record<string, string>): string {
  const written = Object.keys(details)
    .sort()
    .map((name) => writtenDetail(type, name, String(details[name])));
  return format({ type }) + written.join('');
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
