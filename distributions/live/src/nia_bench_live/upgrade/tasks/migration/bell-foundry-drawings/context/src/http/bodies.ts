import typeIs from 'type-is';
import type { IncomingMessage } from 'node:http';
import type { Incoming } from './incoming';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

/** What a request brings along. */
export function bodyKind(request: Incoming): BodyKind {
  const found = typeIs(request as IncomingMessage, ['json', 'urlencoded', 'multipart']);
  if (found === null) return 'nothing';
  if (found === false) return 'something else';
  return found as BodyKind;
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  return typeIs.is(type, ['image/*', '+xml']) || null;
}
