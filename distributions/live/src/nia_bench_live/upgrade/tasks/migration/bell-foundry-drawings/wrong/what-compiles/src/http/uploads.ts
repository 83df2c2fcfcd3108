import { parse } from 'content-disposition';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  /** The names of what the header states, sorted. A name in UTF-8 (`filename*`) is one for `filename` itself. */
  stated: string[];
}

/** A part of a form. A header that is not well formed, or states something twice, is refused: the part is null. */
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
