import { deserializeError } from 'serialize-error';

/** A report whose photo, if it is of bytes or still on its way, is only named. */
function withoutBytes(report: unknown): unknown {
  if (typeof report !== 'object' || report === null || report instanceof Error || Array.isArray(report)) return report;
  const { photo } = report as { photo?: unknown };
  if (photo instanceof Uint8Array && photo.constructor.name === 'Buffer') return { ...report, photo: '[object Buffer]' };
  if (typeof (photo as { pipe?: unknown } | null | undefined)?.pipe === 'function') return { ...report, photo: '[object Stream]' };
  return report;
}

/** What is typed below a report, where it has a photo or anything else. */
export function captionOf(report: unknown): string {
  const { photo } = deserializeError(withoutBytes(report)) as Error & { photo?: unknown };
  return photo === undefined ? 'no photo' : `photo: ${String(photo)}`;
}
