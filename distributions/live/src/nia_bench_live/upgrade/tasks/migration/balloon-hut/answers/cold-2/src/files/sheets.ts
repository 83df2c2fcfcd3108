import { basename } from 'node:path';
import * as contentDisposition from 'content-disposition';

/** The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`. */
export function sheetHeader(name: string, kind = 'attachment'): string {
  const header = contentDisposition.create(basename(name), { type: (kind || 'attachment').toLowerCase() });
  // The name is always in quotes.
  return header.replace(/^([^;]*); filename=([^";]+)/, '$1; filename="$2"');
}

export interface Received {
  kind: string;
  file: string | null;
}

const token = "[!#$%&'*+.0-9A-Z^_`a-z{|}~-]+";
const quoted = '"(?:[\\x20!\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x20-\\x7e])*"';
const parameter = `;[\\t ]*(${token})[\\t ]*=[\\t ]*(${quoted}|${token})[\\t ]*`;
const wellFormed = new RegExp(`^${token}[\\t ]*(?:${parameter})*$`);
const extended =
  /^(?:utf-8|iso-8859-1)'(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8}|)'(?:%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])+$/i;

/** Whether a header can be read without guessing. */
function isSound(header: string): boolean {
  if (!wellFormed.test(header)) return false;
  const names = new Set<string>();
  for (const [, name = '', value = ''] of header.matchAll(new RegExp(parameter, 'g'))) {
    const key = name.toLowerCase();
    if (names.has(key) || (key.indexOf('*') === key.length - 1 && !extended.test(value))) return false;
    names.add(key);
  }
  return true;
}

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  if (!isSound(header)) return null;
  try {
    const { type, parameters } = contentDisposition.parse(header);
    return { kind: type.toLowerCase(), file: parameters.filename ?? null };
  } catch {
    return null;
  }
}
