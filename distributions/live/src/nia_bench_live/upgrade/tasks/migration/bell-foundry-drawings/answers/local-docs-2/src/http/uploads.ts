import { encodeExtended, parse } from 'content-disposition';

// content-disposition forgives more than the office does, so what is badly formed is kept away from it here.
const kindPattern = /^[!#$%&'*+.0-9A-Z^_`a-z|~-]+[\t ]*(?=$|;)/;
const parameterPattern =
  /;[\t ]*([!#$%&'*+.0-9A-Z^_`a-z|~-]+)[\t ]*=[\t ]*("(?:[\x20!\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\x20-\x7e])*"|[!#$%&'*+.0-9A-Z^_`a-z|~-]+)[\t ]*/y;
const extendedPattern =
  /^([A-Za-z0-9!#$%&+\-^_`{}~]+)'(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8}|)'((?:%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])+)$/;

/** An extended value, in the letters that all of them have. */
function inUnicode(value: string): string {
  const [, charset = '', encoded = ''] = extendedPattern.exec(value) ?? [];
  const bytes = encoded.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  switch (charset.toLowerCase()) {
    case 'iso-8859-1':
      return encodeExtended(bytes.replace(/[^\x20-\x7e\xa0-\xff]/g, '?'));
    case 'utf-8':
    case 'utf8':
      return encodeExtended(Buffer.from(bytes, 'latin1').toString('utf8'));
    default:
      throw new TypeError('unsupported charset in extended field');
  }
}

/** A header as it is given to the library, without what the library would read otherwise or forgive. */
function wellFormed(header: string): string {
  const [kind] = kindPattern.exec(header) ?? [];
  if (kind === undefined) throw new TypeError('invalid type format');
  const names = new Set<string>();
  let text = kind.trim();
  for (let index = kind.length; index < header.length; ) {
    parameterPattern.lastIndex = index;
    const match = parameterPattern.exec(header);
    if (!match) throw new TypeError('invalid parameter format');
    const [whole, name = '', value = ''] = match;
    const key = name.toLowerCase();
    if (names.has(key)) throw new TypeError('invalid duplicate parameter');
    names.add(key);
    text += `; ${name}=${key.indexOf('*') === key.length - 1 ? inUnicode(value) : value}`;
    index += whole.length;
  }
  return text;
}

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
}

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  try {
    const { type, parameters } = parse(wellFormed(header));
    return {
      kind: type,
      field: parameters.name ?? '',
      file: parameters.filename ?? null,
      stated: Object.keys(parameters).sort(),
    };
  } catch {
    return null;
  }
}

/** The files among the parts of a form, each with the field that it came in. */
export function filesOf(headers: readonly string[]): [field: string, file: string][] {
  return headers.flatMap((header) => {
    const part = readPart(header);
    return part?.file ? [[part.field, part.file] as [string, string]] : [];
  });
}
