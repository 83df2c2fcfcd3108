import { create, decodeExtended, parse } from 'content-disposition';

/** The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`. */
export function sheetHeader(name: string, kind = 'attachment'): string {
  const file = name.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const letters = file.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/["\\]/g, '\\$&');
  const extended = / (filename\*=.*)$/.exec(create(file, { type: kind.toLowerCase() }))?.[1];
  const begin = create(undefined, { type: kind.toLowerCase() });
  return [begin, `filename="${letters}"`, ...(extended ? [extended] : [])].join('; ');
}

export interface Received {
  kind: string;
  file: string | null;
}

const piece = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"(?:[^"\\]|\\.)*"|[\w!#$%&'*+.^`|~-]+)\s*$/;

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  const [kind = '', ...pieces] = header.match(/(?:"(?:[^"\\]|\\.)*"|[^;])+/g) ?? [];
  const names = pieces.map((text) => piece.exec(text)?.[1]?.toLowerCase());
  if (!/^[\w!#$%&'*+.^`|~-]+\s*$/.test(kind) || names.includes(undefined) || new Set(names).size < names.length) return null;
  const { type, parameters } = parse(header, { extended: false });
  const given = parameters['filename*'];
  if (given === undefined) return { kind: type, file: parameters.filename ?? null };
  const file = decodeExtended(given);
  return file === undefined ? null : { kind: type, file };
}
