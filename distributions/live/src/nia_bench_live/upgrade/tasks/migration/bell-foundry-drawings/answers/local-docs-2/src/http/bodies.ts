import { TypeIs, hasBody } from 'type-is';
import type { Incoming } from './incoming';
import { comparableType } from './wellFormed';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

const kinds: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
  'multipart/*': 'multipart',
};
const bodies = new TypeIs(['json', 'urlencoded', 'multipart']);
const drawings = new TypeIs(['image/*', '+xml']);

/** What a request brings along. */
export function bodyKind(request: Incoming): BodyKind {
  // A length that is no number is none.
  const { 'content-length': length, ...others } = request.headers;
  const headers = Number.isNaN(Number(length)) ? others : { ...others, 'content-length': String(Number(length)) };
  if (!hasBody({ headers })) return 'nothing';
  const type = comparableType(request.headers['content-type']);
  const found = type === null ? undefined : bodies.is(type);
  return (found !== undefined && kinds[found]) || 'something else';
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  const found = comparableType(type);
  return found !== null && drawings.is(found) !== undefined ? found : null;
}
