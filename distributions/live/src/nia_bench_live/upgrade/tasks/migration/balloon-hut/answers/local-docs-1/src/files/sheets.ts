import { basename } from 'node:path';
import { encodeExtended, format, parse } from 'content-disposition';

/**
 * The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`.
 * Letters of ISO-8859-1 stand in it as they are. Only a name that cannot, or that looks encoded, is there encoded too.
 */
export function sheetHeader(name: string, kind = 'attachment'): string {
  const file = basename(name);
  const plain = file.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
  const type = (kind || 'attachment').toLowerCase();
  const parameters: Record<string, string> = file === '' ? {} : { filename: plain };
  const header = format({ type, parameters }, { extended: false }).replace(/=([^"]+)$/, '="$1"');
  const isPlain = file !== '' && plain === file && !/%[\da-f]{2}/i.test(file);
  return isPlain ? header : `${header}; filename*=${encodeExtended(file)}`;
}

export interface Received {
  kind: string;
  file: string | null;
}

const token = String.raw`[!#$%&'*+.^_\x60|~\w-]+`;
const quoted = String.raw`"(?:[\x20!\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\x20-\x7e])*"`;
const parameter = String.raw`;[\t ]*(${token})[\t ]*=[\t ]*(${quoted}|${token})[\t ]*`;
const wellFormed = new RegExp(`^${token}[\\t ]*(?:${parameter})*$`);
const encoded =
  /^(?:utf-?8|iso-8859-1)'(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8}|)'(?:%[\da-f]{2}|[a-z\d!#$&+.^_`|~-])+$/i;

/** Whether the hut takes such a header: well formed, each parameter once, and all that is encoded can be decoded. */
function isTaken(header: string): boolean {
  if (!wellFormed.test(header)) return false;
  const names = new Set<string>();
  for (const [, written = '', value = ''] of header.matchAll(new RegExp(parameter, 'g'))) {
    const name = written.toLowerCase();
    if (names.has(name) || (name.indexOf('*') === name.length - 1 && !encoded.test(value))) return false;
    names.add(name);
  }
  return true;
}

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  if (!isTaken(header)) return null;
  try {
    const { type, parameters } = parse(header);
    return { kind: type, file: parameters.filename ?? null };
  } catch {
    return null;
  }
}
