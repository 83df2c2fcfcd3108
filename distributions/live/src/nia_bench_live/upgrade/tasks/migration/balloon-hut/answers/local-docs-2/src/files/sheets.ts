import { basename } from 'node:path';
import { format, parse } from 'content-disposition';

/** The header of a file whose name is Latin, always with quotes. */
function latinHeader(type: string, filename: string): string {
  return format({ type, parameters: { filename } })
    .replace(/; filename\*=[^";]*$/, '')
    .replace(/; filename=([^";]+)$/, '; filename="$1"');
}

/** The header of any file, with the extended name alone. The library writes it where a name has a sign such as the last one here. */
function extendedHeader(type: string, filename: string): string {
  return format({ type, parameters: { filename: `${filename}€` } }).replace(/%E2%82%AC$/i, '');
}

/** The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`. */
export function sheetHeader(name: string, kind = 'attachment'): string {
  const type = (kind || 'attachment').toLowerCase();
  const file = basename(name);
  const latin = file.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
  if (file === '') return extendedHeader(type, file);
  if (latin === file && !/%[0-9a-f]{2}/i.test(file)) return latinHeader(type, file);
  return latinHeader(type, latin) + extendedHeader(type, file).slice(type.length);
}

export interface Received {
  kind: string;
  file: string | null;
}

const token = "[!#$%&'*+.0-9A-Z^_`a-z|~-]+";
const text = '"(?:[\\x20!\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x20-\\x7e])*"';
const parameter = `;[\\t ]*(${token})[\\t ]*=[\\t ]*(${text}|${token})[\\t ]*`;
const wellFormed = new RegExp(`^${token}[\\t ]*(?:${parameter})*$`);
const extended =
  /^([A-Za-z0-9!#$%&+\-^_`{}~]+)'(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8}|)'((?:%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])+)$/;

/** An extended value in UTF-8, with marks for what could not be read in it. */
function inUtf8(value: string): string {
  const [, charset = '', signs = ''] = extended.exec(value) ?? [];
  const bytes = signs.replace(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  switch (charset.toLowerCase()) {
    case 'utf-8':
    case 'utf8':
      return `UTF-8''${escaped(Buffer.from(bytes, 'latin1').toString())}`;
    case 'iso-8859-1':
      return `UTF-8''${escaped(bytes.replace(/[^\x20-\x7e\xa0-\xff]/g, '?'))}`;
    default:
      throw new TypeError(`no extended value: ${value}`);
  }
}

function escaped(value: string): string {
  return encodeURIComponent(value).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** The header as the library is to read it. Throws where it is badly formed; the library would make of it what it can. */
function checked(header: string): string {
  if (!wellFormed.test(header)) throw new TypeError(`no header: ${header}`);
  const names = new Set<string>();
  return header.replace(new RegExp(parameter, 'g'), (all, name: string, value: string) => {
    const key = name.toLowerCase();
    if (names.has(key)) throw new TypeError(`twice: ${key}`);
    names.add(key);
    return key.indexOf('*') === key.length - 1 ? `;${name}=${inUtf8(value)}` : all;
  });
}

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  try {
    const { type, parameters } = parse(checked(header));
    return { kind: type, file: parameters.filename ?? null };
  } catch {
    return null;
  }
}
