import typeIs from 'type-is';
import type { IncomingMessage } from 'node:http';
import type { Incoming } from './incoming';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

/** What a request brings along: nothing at all, something that the office does not read, or one of three kinds. */
export function bodyKind(request: Incoming): BodyKind {
  const found = typeIs(request as IncomingMessage, ['json', 'urlencoded', 'multipart']);
  if (found === null) return 'nothing';
  if (found === false) return 'something else';
  return found as BodyKind;
}

/** The type of a drawing, such as `image/png`: any picture, or anything that is XML. Null where it is no drawing. */
export function drawingType(type: string): string | null {
  return typeIs.is(type, ['image/*', '+xml']) || null;
}
