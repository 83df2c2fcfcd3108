import { basename } from 'node:path';
import { decodeExtended, encodeExtended, format, parse } from 'content-disposition';

/** The signs that a plain file name can have in a header; others become `?`. */
function latin(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
}

/** The name of a file as parameters: plain, and also extended where the plain one does not say it all. */
function nameParameters(path: string): Record<string, string> {
  const name = basename(path.replaceAll('\\', '/'));
  const plain = latin(name);
  if (name === '') return { 'filename*': encodeExtended(name) };
  if (plain === name && !/%[0-9A-Fa-f]{2}/.test(name)) return { filename: name };
  return { filename: plain, 'filename*': encodeExtended(name) };
}

/** The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`. */
export function sheetHeader(name: string, kind = 'attachment'): string {
  const type = (kind || 'attachment').toLowerCase();
  const header = format({ type, parameters: nameParameters(name) }, { extended: false });
  // The library leaves out the quotes where it can; the hut always has them.
  return header.replace(/^([^;]*; filename=)([^";]+)/, '$1"$2"');
}

export interface Received {
  kind: string;
  file: string | null;
}

// The library takes badly formed headers too; the hut refuses them.
const token = "[!#$%&'*+.0-9A-Z^_`a-z|~-]+";
const quoted = String.raw`"(?:[ !\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\x20-\x7e])*"`;
const parameter = String.raw`;[\t ]*(${token})[\t ]*=[\t ]*(${quoted}|${token})[\t ]*`;
const wellFormed = new RegExp(String.raw`^${token}[\t ]*(?:${parameter})*$`);
const extended =
  /^(iso-8859-1|utf-?8)'(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8}|)'((?:%[0-9a-f]{2}|[a-z0-9!#$&+.^_`|~-])+)$/i;

/** The parameters of a header as they stand there, or null where it is badly formed. */
function givenParameters(header: string): Map<string, string> | null {
  if (!wellFormed.test(header)) return null;
  const given = new Map<string, string>();
  for (const [, name = '', value = ''] of header.matchAll(new RegExp(parameter, 'g'))) {
    const key = name.toLowerCase();
    if (given.has(key)) return null;
    if (key.indexOf('*') === key.length - 1 && !extended.test(value)) return null;
    given.set(key, value);
  }
  return given;
}

/** An extended name. What is no good UTF-8, or no sign of ISO 8859-1, is replaced and not refused. */
function extendedName(value: string): string | undefined {
  const [, charset = '', escaped = ''] = extended.exec(value) ?? [];
  const name = decodeExtended(value);
  if (charset.toLowerCase() === 'iso-8859-1') return name === undefined ? name : latin(name);
  return name ?? Buffer.from(decodeExtended(`iso-8859-1''${escaped}`) ?? '', 'latin1').toString('utf8');
}

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  try {
    const given = givenParameters(header);
    if (given === null) return null;
    const { type, parameters } = parse(header);
    const long = given.get('filename*');
    const file = long === undefined ? parameters.filename : extendedName(long);
    return { kind: type, file: file ?? null };
  } catch {
    return null;
  }
}
