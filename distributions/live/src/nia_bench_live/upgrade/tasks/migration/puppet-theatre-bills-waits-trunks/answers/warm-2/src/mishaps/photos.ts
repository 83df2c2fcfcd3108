import { deserializeError } from 'serialize-error';

/** A photo of a report as it is written down. */
function shown(photo: unknown): unknown {
  if (photo instanceof Uint8Array && photo.constructor.name === 'Buffer') return '[object Buffer]';
  if (typeof photo === 'object' && photo !== null && typeof (photo as { pipe?: unknown }).pipe === 'function') return '[object Stream]';
  if (typeof photo === 'function') return undefined;
  return Array.isArray(photo) ? photo.map(shown) : photo;
}

/** What is typed below a report, where it has a photo or anything else. */
export function captionOf(report: unknown): string {
  const error = deserializeError(report) as Error & { photo?: unknown };
  const photo = error === report ? error.photo : shown(error.photo);
  return photo === undefined ? 'no photo' : `photo: ${String(photo)}`;
}
