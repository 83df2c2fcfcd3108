import { basename } from 'node:path';
import { create, parse } from 'content-disposition';

/** The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`. */
export function sheetHeader(name: string, kind = 'attachment'): string {
  return create(basename(name), { type: (kind || 'attachment').toLowerCase() });
}

export interface Received {
  kind: string;
  file: string | null;
}

const token = "[!#$%&'*+.0-9A-Z^_`a-z|~-]+";
const parameter = `;[\\t ]*(${token})[\\t ]*=[\\t ]*("(?:[\\x20!\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x20-\\x7e])*"|${token})[\\t ]*`;
const whole = new RegExp(`^${token}[\\t ]*(?:${parameter})*$`);
const each = new RegExp(parameter, 'g');
const extended =
  /^(iso-8859-1|utf-?8)'(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8}|)'(?:%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])+$/i;

/** The library takes badly formed headers too, which the hut refuses. */
function wellFormed(header: string): boolean {
  if (!whole.test(header)) return false;
  const names = new Set<string>();
  for (const [, name = '', value = ''] of header.matchAll(each)) {
    const key = name.toLowerCase();
    if (names.has(key)) return false;
    names.add(key);
    if (key.indexOf('*') === key.length - 1 && !extended.test(value)) return false;
  }
  return true;
}

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  try {
    if (!wellFormed(header)) return null;
    const { type, parameters } = parse(header);
    return { kind: type.toLowerCase(), file: parameters.filename ?? null };
  } catch {
    return null;
  }
}
