import * as disposition from 'content-disposition';
import { isTokenValid } from 'content-type';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
}

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  const pieces = split(header);
  const kind = pieces.shift()?.replace(/[ \t]+$/, '') ?? '';
  if (!isToken(kind)) return null;
  const names = new Set<string>();
  for (const piece of pieces) {
    const [, name = '', value = ''] = /^[ \t]*([^= \t]+)[ \t]*=[ \t]*(.*?)[ \t]*$/.exec(piece) ?? [];
    if (!isToken(name) || names.has(name.toLowerCase())) return null;
    if (!isToken(value) && !/^"(?:[^"\\]|\\.)*"$/.test(value)) return null;
    names.add(name.toLowerCase());
  }
  const { parameters } = disposition.parse(header);
  const stated = new Set([...names].map((name) => name.replace(/\*$/, '')));
  return { kind: kind.toLowerCase(), field: parameters.name || '', file: parameters.filename ?? null, stated: [...stated].sort() };
}

function isToken(text: string): boolean {
  return isTokenValid(text);
}

/** The pieces between semicolons that stand in no quotes. */
function split(header: string): string[] {
  const pieces = [''];
  let quoted = false;
  for (let index = 0; index < header.length; index += 1) {
    const letter = header[index] as string;
    if (letter === ';' && !quoted) {
      pieces.push('');
      continue;
    }
    if (letter === '"') quoted = !quoted;
    pieces[pieces.length - 1] += letter === '\\' && quoted ? letter + (header[(index += 1)] ?? '') : letter;
  }
  return pieces;
}

/** The files among the parts of a form, each with the field that it came in. */
export function filesOf(headers: readonly string[]): [field: string, file: string][] {
  return headers.flatMap((header) => {
    const part = readPart(header);
    return part?.file ? [[part.field, part.file] as [string, string]] : [];
  });
}
