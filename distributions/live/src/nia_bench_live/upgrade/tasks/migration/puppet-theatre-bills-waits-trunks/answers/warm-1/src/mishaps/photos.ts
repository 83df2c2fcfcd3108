import { deserializeError } from 'serialize-error';

/** What can be piped has always been left as it is; the library copies it where it is no real stream. */
function isPiped(photo: unknown): boolean {
  return typeof photo === 'object' && photo !== null && typeof (photo as { pipe?: unknown }).pipe === 'function';
}

/** What is typed below a report, where it has a photo or anything else. */
export function captionOf(report: unknown): string {
  const { photo } = deserializeError(report) as Error & { photo?: unknown };
  if (photo === undefined) return 'no photo';
  const given = (report as { photo?: unknown }).photo;
  return `photo: ${String(isPiped(given) ? given : photo)}`;
}
