import { decodeExtended, encodeExtended, format, parse } from 'content-disposition';

/** The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`. */
export function sheetHeader(name: string, kind = 'attachment'): string {
  const file = name.replace(/[\\/]+$/, '').split(/[\\/]/).at(-1) ?? '';
  const filename = file.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
  const parameters: Record<string, string> = {};
  if (file !== '') parameters['filename'] = filename;
  if (file === '' || filename !== file || /%[0-9a-f]{2}/i.test(file)) parameters['filename*'] = encodeExtended(file);
  const header = format({ type: (kind || 'attachment').toLowerCase(), parameters });
  // Names always stand in quotes.
  return header.replace(/^([^;]+; filename=)([^";]+)/, '$1"$2"');
}

export interface Received {
  kind: string;
  file: string | null;
}

const token = "[!#$%&'*+.0-9A-Z^_`a-z|~-]+";
const quoted = '"(?:[\\x20!\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x20-\\x7e])*"';
const parameter = `;[\\t ]*(${token})[\\t ]*=[\\t ]*(${quoted}|${token})[\\t ]*`;
const wellFormed = new RegExp(`^${token}[\\t ]*(?:${parameter})*$`);
const extended =
  /^(iso-8859-1|utf-?8)'(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8}|)'((?:%[0-9a-f]{2}|[a-z0-9!#$&+.^_`|~-])+)$/i;

/** A value as it can be decoded; bytes that are no letters are shown as signs for what is missing. */
function decodable(value: string): string {
  const [, charset = '', bytes = ''] = extended.exec(value) ?? [];
  const latin = decodeExtended(`iso-8859-1''${bytes}`) ?? '';
  if (charset.toLowerCase() === 'iso-8859-1') return encodeExtended(latin.replace(/[^\x20-\x7e\xa0-\xff]/g, '?'));
  return decodeExtended(value) === undefined
    ? encodeExtended(new TextDecoder().decode(Uint8Array.from(latin, (sign) => sign.charCodeAt(0))))
    : value;
}

/** The header as it is handed on, or null where it is badly formed, or says a thing twice. */
function checked(header: string): string | null {
  if (!wellFormed.test(header)) return null;
  const names = new Set<string>();
  let bad = false;
  const safe = header.replace(new RegExp(parameter, 'g'), (text: string, name: string, value: string) => {
    const key = name.toLowerCase();
    bad ||= names.has(key);
    names.add(key);
    if (key.indexOf('*') + 1 !== key.length) return text;
    bad ||= !extended.test(value);
    return bad ? text : `;${name}=${decodable(value)}`;
  });
  return bad ? null : safe;
}

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  const safe = checked(header);
  if (safe === null) return null;
  const { type, parameters } = parse(safe);
  return { kind: type, file: parameters['filename'] ?? null };
}
