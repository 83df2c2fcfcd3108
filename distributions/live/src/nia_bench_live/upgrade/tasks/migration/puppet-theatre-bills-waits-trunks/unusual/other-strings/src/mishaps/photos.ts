import { deserializeError } from 'serialize-error';

function withoutBuffer(report: unknown): unknown {
  if (report instanceof Error || typeof report !== 'object' || report === null) return report;
  return Reflect.get(report, 'photo') instanceof Uint8Array ? { ...report, photo: '[object Buffer]' } : report;
}

/** What is typed below a report, where it has a photo or anything else. */
export function captionOf(report: unknown): string {
  const { photo } = deserializeError(withoutBuffer(report)) as Error & { photo?: unknown };
  return photo === undefined ? 'no photo' : `photo: ${String(photo)}`;
}
