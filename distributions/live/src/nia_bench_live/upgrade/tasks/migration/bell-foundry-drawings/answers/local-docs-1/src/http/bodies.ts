import { hasBody, TypeIs } from 'type-is';
import type { Incoming } from './incoming';
import { comparableType } from './sound';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

const bodies = new TypeIs(['json', 'urlencoded', 'multipart']);
const drawings = new TypeIs(['image/*', '+xml']);

const kinds: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
  'multipart/*': 'multipart',
};

/** What a request brings along. */
export function bodyKind({ headers }: Incoming): BodyKind {
  const length = headers['content-length'];
  const request = {
    headers: {
      ...headers,
      'content-type': comparableType(headers['content-type']),
      // A length that is no number is none.
      'content-length': Number.isNaN(Number(length)) ? undefined : length,
    },
  };
  if (!hasBody(request)) return 'nothing';
  if (request.headers['content-type'] === undefined) return 'something else';
  return kinds[bodies.request(request) ?? ''] ?? 'something else';
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  const comparable = comparableType(type);
  return comparable !== undefined && drawings.is(comparable) !== undefined ? comparable : null;
}
