import { deserializeError } from 'serialize-error';

/** What is typed below a report, where it has a photo or anything else. */
export function captionOf(report: unknown): string {
  const { photo } = deserializeError(report) as Error & { photo?: unknown };
  if (photo === undefined) return 'no photo';
  return `photo: ${photo instanceof Uint8Array && !(report instanceof Error) ? '[object Buffer]' : String(photo)}`;
}
