import * as contentDisposition from 'content-disposition';
import { soundDisposition } from './sound';

export interface Part {
  kind: string;
  field: string;
  file: string | null;
  stated: string[];
}

/** A part of a form, or null where it is refused. */
export function readPart(header: string): Part | null {
  try {
    const { type, parameters } = contentDisposition.parse(soundDisposition(header));
    return {
      kind: type.toLowerCase(),
      field: parameters.name ?? '',
      file: parameters.filename ?? null,
      stated: [...new Set(Object.keys(parameters).map((name) => name.replace(/\*$/, '')))].sort(),
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
