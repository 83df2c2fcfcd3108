import { parse } from 'content-disposition';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
}

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  try {
    const { type, parameters } = parse(header);
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
