import type { Incoming } from './incoming';

export type BodyKind = 'nothing' | 'something else' | 'json' | 'urlencoded' | 'multipart';

const kinds: [RegExp, BodyKind][] = [
  [/^application\/json$/, 'json'],
  [/^application\/x-www-form-urlencoded$/, 'urlencoded'],
  [/^multipart\//, 'multipart'],
];

function plain(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** What a request brings along. */
export function bodyKind({ headers }: Incoming): BodyKind {
  if (headers['transfer-encoding'] === undefined && Number.isNaN(Number(headers['content-length'] ?? 'x'))) return 'nothing';
  const type = plain(headers['content-type'] ?? '');
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'something else';
}

/** The type of a drawing, or null. */
export function drawingType(type: string): string | null {
  const found = plain(type);
  return /^image\/|\/.*\+xml$/.test(found) ? found : null;
}
