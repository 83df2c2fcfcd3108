import { deserializeError, isErrorLike } from 'serialize-error';

import { isReport } from './reports';

/** A photo as it may go into a report: no functions, no pictures themselves, and of other things only their parts. */
function filed(photo: unknown): unknown {
  if (typeof photo === 'function') return undefined;
  if (typeof photo !== 'object' || photo === null || isErrorLike(photo)) return photo;
  if (photo instanceof Uint8Array && photo.constructor.name === 'Buffer') return '[object Buffer]';
  if ('pipe' in photo && typeof photo.pipe === 'function') return '[object Stream]';
  if (Array.isArray(photo)) return photo.map((part) => (part === photo ? '[Circular]' : filed(part)));
  return Object.fromEntries(Object.entries(photo).filter(([, part]) => typeof part !== 'function'));
}

/** What is typed below a report, where it has a photo or anything else. */
export function captionOf(report: unknown): string {
  const isFiled = isReport(report) && !(report instanceof Error) && Object.hasOwn(report, 'photo');
  const read = isFiled
    ? { ...report, message: report.message, photo: report.photo === report ? '[Circular]' : filed(report.photo) }
    : report;
  const { photo } = deserializeError(read) as Error & { photo?: unknown };
  return photo === undefined ? 'no photo' : `photo: ${String(photo)}`;
}
