import typeIs from 'type-is';
import type { IncomingMessage } from 'node:http';
import type { Incoming } from './incoming';
import { plainType } from './strict';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

const kinds: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
  'multipart/*': 'multipart',
};

/** What a request brings along. */
export function bodyKind(request: Incoming): BodyKind {
  const { headers } = request;
  const isSent = headers['transfer-encoding'] !== undefined || !Number.isNaN(Number(headers['content-length']));
  if (!isSent) return 'nothing';
  const type = plainType(headers['content-type']);
  if (type === null) return 'something else';
  const sent = { headers: { 'content-type': type, 'content-length': '1' } };
  const found = typeIs(sent as IncomingMessage, Object.keys(kinds));
  if (found === null) return 'nothing';
  if (found === false) return 'something else';
  return kinds[found] ?? 'multipart';
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  const plain = plainType(type);
  return (plain !== null && typeIs.is(plain, ['image/*', '*/*+xml'])) || null;
}
