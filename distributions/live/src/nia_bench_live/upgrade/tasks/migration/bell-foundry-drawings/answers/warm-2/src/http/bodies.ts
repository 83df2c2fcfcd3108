import { hasBody, TypeIs } from 'type-is';
import type { Incoming } from './incoming';
import { bareType } from './types';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

const kinds = new TypeIs(['json', 'urlencoded', 'multipart']);
const drawings = new TypeIs(['image/*', '+xml']);

/** What a request brings along. */
export function bodyKind(request: Incoming): BodyKind {
  if (!hasBody(request)) return 'nothing';
  const type = bareType(request.headers['content-type']);
  const found = type === null ? undefined : kinds.is(type);
  return (found ?? 'something else') as BodyKind;
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  const bare = bareType(type);
  return bare !== null && drawings.is(bare) !== undefined ? bare : null;
}
