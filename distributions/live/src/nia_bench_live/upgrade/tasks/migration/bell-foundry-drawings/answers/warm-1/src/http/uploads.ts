import { decodeExtended, encodeExtended, parse } from 'content-disposition';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
}

const disposition = /[!#$%&'*+.0-9A-Z^_`a-z|~-]+[\t ]*(?=$|;)/y;
const parameter =
  /;[\t ]*([!#$%&'*+.0-9A-Z^_`a-z|~-]+)[\t ]*=[\t ]*("(?:[\x20!\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\x20-\x7e])*"|[!#$%&'*+.0-9A-Z^_`a-z|~-]+)[\t ]*/y;
const extendedValue =
  /^([A-Za-z0-9!#$%&+\-^_`{}~]+)'(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8}|)'((?:%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])+)$/;

/** Whether a name is that of an extended parameter, as in `filename*`. */
function isExtended(name: string): boolean {
  return name.indexOf('*') === name.length - 1;
}

/** An extended value in a form in which `parse` reads it, and with ? for signs that are none. */
function readable(value: string): string {
  const match = extendedValue.exec(value);
  if (!match) throw new TypeError('invalid extended field value');
  const [, charset, encoded] = match as unknown as [string, string, string];
  switch (charset.toLowerCase()) {
    case 'iso-8859-1':
      return `${charset}''${encoded.replace(/%(?:[01][0-9a-f]|7f|[89][0-9a-f])/gi, '%3F')}`;
    case 'utf-8':
    case 'utf8': {
      if (decodeExtended(value) !== undefined) return value;
      const bytes = encoded.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return encodeExtended(Buffer.from(bytes, 'latin1').toString('utf8'));
    }
    default:
      throw new TypeError('unsupported charset in extended field');
  }
}

/** The header in a form that `parse` reads rightly; throws where it is badly formed, for `parse` takes everything. */
function checked(header: string): string {
  disposition.lastIndex = 0;
  let result = disposition.exec(header)?.[0];
  if (result === undefined) throw new TypeError('invalid type format');
  const names = new Set<string>();
  for (let index = result.length; index < header.length; ) {
    parameter.lastIndex = index;
    const match = parameter.exec(header);
    if (!match) throw new TypeError('invalid parameter format');
    const [text, written, value] = match as unknown as [string, string, string];
    const name = written.toLowerCase();
    if (names.has(name)) throw new TypeError('invalid duplicate parameter');
    names.add(name);
    result += isExtended(name) ? `; ${name}=${readable(value)}` : text;
    index += text.length;
  }
  return result;
}

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  try {
    const { type, parameters } = parse(checked(header));
    return {
      kind: type,
      field: parameters.name ?? '',
      file: parameters.filename ?? null,
      stated: Object.keys(parameters)
        .filter((name) => !isExtended(name))
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
