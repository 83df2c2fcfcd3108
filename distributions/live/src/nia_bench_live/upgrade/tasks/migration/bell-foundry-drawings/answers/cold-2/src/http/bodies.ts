import * as typeIs from 'type-is';
import type { IncomingMessage } from 'node:http';
import type { Incoming } from './incoming';
import { bareMedia } from './sound';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

/** The request with a length that says no more than that there is one. */
function withKnownLength({ headers }: Incoming): Incoming {
  const { 'content-length': length, ...others } = headers;
  return { headers: Number.isNaN(Number(length)) ? others : { ...others, 'content-length': '1' } };
}

/** What a request brings along. */
export function bodyKind(request: Incoming): BodyKind {
  if (!typeIs.hasBody(withKnownLength(request) as IncomingMessage)) return 'nothing';
  const type = bareMedia(request.headers['content-type']);
  if (type === null) return 'something else';
  if (typeIs.is(type, ['application/json'])) return 'json';
  if (typeIs.is(type, ['application/x-www-form-urlencoded'])) return 'urlencoded';
  return typeIs.is(type, ['multipart/*']) ? 'multipart' : 'something else';
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  const bare = bareMedia(type);
  return bare === null ? null : typeIs.is(bare, ['image/*', '+xml']) || null;
}
