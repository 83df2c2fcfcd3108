import { parse } from 'content-disposition';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
}

const token = "[!#$%&'*+.0-9A-Z^_`a-z|~-]+";

/** The value of a parameter with a star, in UTF-8. */
function inUtf8(value: string): string {
  const match =
    /^([A-Za-z0-9!#$%&+\-^_`{}~]+)'(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8}|)'((?:%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])+)$/.exec(value);
  if (!match) throw new TypeError('invalid extended field value');
  const bytes = (match[2] ?? '').replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const letters = (match[1] ?? '').toLowerCase();
  let text: string;
  if (letters === 'iso-8859-1') text = bytes.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
  else if (letters === 'utf-8' || letters === 'utf8') text = Buffer.from(bytes, 'latin1').toString('utf8');
  else throw new TypeError('unsupported charset in extended field');
  return `UTF-8''${encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** A header as it should be written: a name with a star stands for the one without it. Others are refused. */
function tidyDisposition(header: string): string {
  const start = new RegExp(`^(${token})[\\t ]*(?:$|;)`).exec(header);
  if (!start) throw new TypeError('invalid type format');
  let index = start[0].endsWith(';') ? start[0].length - 1 : start[0].length;
  const pattern = new RegExp(
    `;[\\t ]*(${token})[\\t ]*=[\\t ]*("(?:[ !\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x20-\\x7e])*"|${token})[\\t ]*`,
    'y',
  );
  const parameters = new Map<string, string>();
  while (index < header.length) {
    pattern.lastIndex = index;
    const match = pattern.exec(header);
    if (!match) throw new TypeError('invalid parameter format');
    index += match[0].length;
    const key = (match[1] ?? '').toLowerCase();
    if (parameters.has(key)) throw new TypeError('invalid duplicate parameter');
    parameters.set(key, key.endsWith('*') ? inUtf8(match[2] ?? '') : (match[2] ?? ''));
  }
  for (const key of [...parameters.keys()]) if (key.endsWith('*')) parameters.delete(key.slice(0, -1));
  return [(start[1] ?? '').toLowerCase(), ...[...parameters].map(([key, value]) => `${key}=${value}`)].join('; ');
}

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  try {
    const { type, parameters } = parse(tidyDisposition(header));
    return {
      kind: type,
      field: parameters['name'] ?? '',
      file: parameters['filename'] ?? null,
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
