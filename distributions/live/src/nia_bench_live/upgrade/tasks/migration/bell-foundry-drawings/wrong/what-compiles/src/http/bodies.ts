import { TypeIs } from 'type-is';
import type { Incoming } from './incoming';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

const bodies = new TypeIs(['json', 'urlencoded', 'multipart']);
const drawings = new TypeIs(['image/*', '+xml']);

/** What a request brings along. */
export function bodyKind(request: Incoming): BodyKind {
  return (bodies.request(request) as BodyKind | undefined) ?? 'something else';
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  return drawings.is(type) ?? null;
}
