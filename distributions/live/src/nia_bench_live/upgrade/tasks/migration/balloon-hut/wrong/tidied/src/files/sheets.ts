import { decodeExtended, encodeExtended, format, parse } from 'content-disposition';
import { basename } from 'node:path/posix';

/** The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`. */
export function sheetHeader(name: string, kind = 'attachment'): string {
  const file = basename(name);
  const plain = file.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
  const header = format({ type: kind.toLowerCase(), parameters: { filename: plain } }, { multipart: !/["\\]/.test(plain) });
  return plain === file && !/%[0-9a-f]{2}/i.test(file) ? header : `${header}; filename*=${encodeExtended(file)}`;
}

export interface Received {
  kind: string;
  file: string | null;
}

const token = "[!#$%&'*+.0-9A-Z^_`a-z|~-]+";
const parameter = `;[\\t ]*(${token})[\\t ]*=[\\t ]*(?:"(?:[^"\\\\]|\\\\.)*"|${token})[\\t ]*`;
const wellFormed = new RegExp(`^${token}[\\t ]*(?:${parameter})*$`);
const eachParameter = new RegExp(parameter, 'g');

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  if (!wellFormed.test(header)) return null;
  const names = [...header.matchAll(eachParameter)].map(([, name = '']) => name.toLowerCase());
  if (new Set(names).size < names.length) return null;
  const { type, parameters } = parse(header);
  const unreadable = names.some((name) => name.endsWith('*') && decodeExtended(parameters[name] ?? '') === undefined);
  return unreadable ? null : { kind: type, file: parameters.filename ?? null };
}
