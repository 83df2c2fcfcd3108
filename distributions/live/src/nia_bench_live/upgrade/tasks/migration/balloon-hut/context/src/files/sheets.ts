import contentDisposition from 'content-disposition';

/** The header with which the sheet of an ascent is sent. People write the kind as they like, such as `Inline`. */
export function sheetHeader(name: string, kind = 'attachment'): string {
  return contentDisposition(name, { type: kind });
}

export interface Received {
  kind: string;
  file: string | null;
}

/** What a station says of a file that it sends; null where it is refused. */
export function receivedFile(header: string): Received | null {
  try {
    const { type, parameters } = contentDisposition.parse(header);
    return { kind: type, file: parameters.filename ?? null };
  } catch {
    return null;
  }
}
