import { decodeExtended, encodeExtended, parse } from 'content-disposition';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
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
  if (decodeExtended(value) !== undefined) return value;
  return encodeExtended(new TextDecoder().decode(Uint8Array.from(latin, (sign) => sign.charCodeAt(0))));
}

/** A header as it is handed on, with the names that it states, or null where it is badly formed or says a thing twice. */
function checked(header: string): { safe: string; stated: string[] } | null {
  if (!wellFormed.test(header)) return null;
  const names = new Set<string>();
  const stated = new Set<string>();
  let bad = false;
  const safe = header.replace(new RegExp(parameter, 'g'), (text: string, name: string, value: string) => {
    const key = name.toLowerCase();
    bad ||= names.has(key);
    names.add(key);
    if (key.indexOf('*') + 1 !== key.length) {
      stated.add(key);
      return text;
    }
    stated.add(key.slice(0, -1));
    bad ||= !extended.test(value);
    return bad ? text : `;${name}=${decodable(value)}`;
  });
  stated.delete('__proto__');
  return bad ? null : { safe, stated: [...stated].sort() };
}

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  const read = checked(header);
  if (read === null) return null;
  const { type, parameters } = parse(read.safe);
  return {
    kind: type,
    field: parameters['name'] ?? '',
    file: parameters['filename'] ?? null,
    stated: read.stated,
  };
}

/** The files among the parts of a form, each with the field that it came in. */
export function filesOf(headers: readonly string[]): [field: string, file: string][] {
  return headers.flatMap((header) => {
    const part = readPart(header);
    return part?.file ? [[part.field, part.file] as [string, string]] : [];
  });
}
