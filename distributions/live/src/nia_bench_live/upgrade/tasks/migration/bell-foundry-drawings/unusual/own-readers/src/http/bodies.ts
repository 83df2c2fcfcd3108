import { parse } from 'content-type';
import * as typeIs from 'type-is';
import { match } from 'type-is';
import type { Incoming } from './incoming';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

const kinds: readonly BodyKind[] = ['json', 'urlencoded', 'multipart'];
const patterns = ['image/*', '*/*+xml'].map((pattern) => match(pattern));

/** What a request brings along. */
export function bodyKind(request: Incoming): BodyKind {
  if (!typeIs.hasBody(request)) return 'nothing';
  return kinds.find((kind) => new typeIs.TypeIs([kind]).request(request)) ?? 'something else';
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  const { type: plain } = parse(type, { parameters: false });
  return patterns.some((fits) => fits(plain)) ? plain : null;
}
