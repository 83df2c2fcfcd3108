import { deserializeError, isErrorLike } from 'serialize-error';

/** A photo as it is handed over: of what has no text of its own only says what it is, and what can be called is left out. */
function handedOver(photo: unknown, seen: readonly unknown[]): unknown {
  if (typeof photo === 'function') return undefined;
  if (typeof photo !== 'object' || photo === null) return photo;
  if (photo instanceof Uint8Array && photo.constructor.name === 'Buffer') return '[object Buffer]';
  if (typeof (photo as { pipe?: unknown }).pipe === 'function') return '[object Stream]';
  if (seen.includes(photo)) return '[Circular]';
  if (Array.isArray(photo)) return photo.map((part: unknown) => handedOver(part, [...seen, photo]));
  return isErrorLike(photo) ? photo : {};
}

/** A report with its photo as it is handed over. */
function prepared(report: unknown): unknown {
  if (typeof report !== 'object' || report === null || report instanceof Error || Array.isArray(report)) return report;
  if (!Object.keys(report).includes('photo')) return report;
  const { photo, ...others } = report as { photo?: unknown; message?: unknown };
  const kept = { ...others, message: (report as { message?: unknown }).message };
  return typeof photo === 'function' ? kept : { ...kept, photo: handedOver(photo, [report]) };
}

/** What is typed below a report, where it has a photo or anything else. */
export function captionOf(report: unknown): string {
  const { photo } = deserializeError(prepared(report)) as Error & { photo?: unknown };
  return photo === undefined ? 'no photo' : `photo: ${String(photo)}`;
}
