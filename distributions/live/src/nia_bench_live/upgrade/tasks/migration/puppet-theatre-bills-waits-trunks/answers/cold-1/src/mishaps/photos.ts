import { deserializeError } from 'serialize-error';

/** A report with a photo that is raw bytes, as it is typed. */
function shown(report: unknown): unknown {
  if (typeof report !== 'object' || report === null || report instanceof Error) return report;
  const { photo } = report as { photo?: unknown };
  if (!(photo instanceof Uint8Array)) return report;
  return { ...report, photo: photo.constructor.name === 'Buffer' ? String(photo) : {} };
}

/** What is typed below a report, where it has a photo or anything else. */
export function captionOf(report: unknown): string {
  const { photo } = deserializeError(shown(report)) as Error & { photo?: unknown };
  return photo === undefined ? 'no photo' : `photo: ${String(photo)}`;
}
