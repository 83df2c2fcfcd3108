import { isErrorLike, serializeError } from 'serialize-error';

interface Link {
  message?: string;
  cause?: unknown;
  toJSON?: unknown;
}

/** Whether a link has anything with it that has parts of its own; then nothing is told of the links before it. */
function hasLuggage(link: object, seen: readonly unknown[]): boolean {
  return Object.values(link).some((value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.includes(value)) return false;
    const isBuffer = value instanceof Uint8Array && value.constructor.name === 'Buffer';
    return !isBuffer && typeof (value as { pipe?: unknown }).pipe !== 'function';
  });
}

/** How one thing led to another, from the last to the first. */
export function chainOf(fault: Error): string {
  const words: string[] = [];
  const seen: unknown[] = [];
  let isFault = true;
  let link: Link | undefined = fault;
  while (link !== undefined) {
    if (isFault && typeof link.toJSON === 'function') {
      link = link.toJSON() as Link | undefined;
      isFault = false;
      continue;
    }
    if (!isFault) {
      words.push(link.message ?? '');
      link = link.cause as Link | undefined;
      continue;
    }
    seen.push(link);
    words.push(serializeError(link, { maxDepth: 1, useToJSON: false }).message ?? '');
    const cause: unknown = link.cause ?? undefined;
    isFault = isErrorLike(cause);
    if (isFault && hasLuggage(link, seen)) {
      words.push('');
      break;
    }
    link = cause as Link | undefined;
  }
  return words.join(' < ');
}
