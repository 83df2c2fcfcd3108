import { parse } from 'content-disposition';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
}

const token = "[!#$%&'*+.0-9A-Z^_`a-z|~-]+";
const parameter = `;[\\t ]*(${token})[\\t ]*=[\\t ]*(?:"(?:[^"\\\\]|\\\\.)*"|${token})[\\t ]*`;
const wellFormed = new RegExp(`^${token}[\\t ]*(?:${parameter})*$`);
const eachParameter = new RegExp(parameter, 'g');

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  if (!wellFormed.test(header)) return null;
  const given = [...header.matchAll(eachParameter)].map(([, name = '']) => name.toLowerCase());
  if (new Set(given).size < given.length) return null;
  const { type, parameters } = parse(header);
  return {
    kind: type,
    field: parameters.name ?? '',
    file: parameters.filename ?? null,
    stated: Object.keys(parameters)
      .filter((name) => !name.endsWith('*'))
      .sort(),
  };
}

/** The files among the parts of a form, each with the field that it came in. */
export function filesOf(headers: readonly string[]): [field: string, file: string][] {
  return headers.flatMap((header) => {
    const part = readPart(header);
    return part?.file ? [[part.field, part.file] as [string, string]] : [];
  });
}
