import { parse } from 'content-disposition';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
}

const kindOfPart = /[!#$%&'*+.0-9A-Z^_`a-z|~-]+[\t ]*(?=$|;)/y;
const parameter =
  /;[\t ]*([!#$%&'*+.0-9A-Z^_`a-z|~-]+)[\t ]*=[\t ]*("(?:[\x20!\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\x20-\x7e])*"|[!#$%&'*+.0-9A-Z^_`a-z|~-]+)[\t ]*/y;
const extended =
  /^([A-Za-z0-9!#$%&+\-^_`{}~]+)('(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8}|)')((?:%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])+)$/;

/** The header as the library takes it. It reads badly formed headers as well, which the office refuses. */
function soundHeader(header: string): string {
  kindOfPart.lastIndex = 0;
  const kind = kindOfPart.exec(header)?.[0];
  if (kind === undefined) throw new TypeError('invalid type format');
  let sound = kind.trim();
  const names = new Set<string>();
  for (let index = kind.length; index < header.length; index = parameter.lastIndex) {
    parameter.lastIndex = index;
    const [, name = '', value = ''] = parameter.exec(header) ?? [];
    if (name === '') throw new TypeError('invalid parameter format');
    const key = name.toLowerCase();
    if (names.has(key)) throw new TypeError('invalid duplicate parameter');
    names.add(key);
    sound += `; ${key}=${key.indexOf('*') === key.length - 1 ? soundValue(value) : value}`;
  }
  return sound;
}

/** An extended value in which all signs are known. */
function soundValue(value: string): string {
  const [, letters = '', language = '', text = ''] = extended.exec(value) ?? [];
  if (/^iso-8859-1$/i.test(letters)) {
    return `${letters}${language}${text.replace(/%(?:[01][0-9a-f]|7f|[89][0-9a-f])/gi, '%3F')}`;
  }
  if (!/^utf-?8$/i.test(letters)) throw new TypeError('invalid extended field value');
  return `UTF-8${language}${isUtf8(text) ? text : mended(text)}`;
}

function isUtf8(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The text with the sign for unknown ones, where it is no UTF-8. */
function mended(text: string): string {
  const bytes = text.replace(/%([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return encodeURIComponent(Buffer.from(bytes, 'latin1').toString('utf8')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  try {
    const { type, parameters } = parse(soundHeader(header));
    return {
      kind: type,
      field: parameters.name ?? '',
      file: parameters.filename ?? null,
      stated: Object.keys(parameters)
        .filter((name) => name !== '__proto__')
        .sort(),
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
