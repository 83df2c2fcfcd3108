import { isErrorLike, serializeError } from 'serialize-error';

interface Link {
  message?: string;
  cause?: unknown;
}

/** Whether a fault has more to it than causes; then its cause is not told. */
function hasParts(fault: object, seen: readonly unknown[]): boolean {
  return Object.values(fault).some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      !(part instanceof Uint8Array && part.constructor.name === 'Buffer') &&
      typeof (part as { pipe?: unknown }).pipe !== 'function' &&
      !seen.includes(part),
  );
}

/** How one thing led to another, from the last to the first. */
export function chainOf(fault: Error): string {
  const words: string[] = [];
  const seen: unknown[] = [];
  let link: Link | undefined = fault;
  let serialized = true;
  while (link !== undefined) {
    const from: Link = link;
    const told: Link = serialized ? (serializeError(from, { maxDepth: 1 }) as Link) : from;
    words.push(told.message ?? '');
    // What a fault tells of itself is taken as it is, and so is a cause that is no fault.
    const ownWords: boolean = serialized && typeof (from as { toJSON?: unknown }).toJSON === 'function';
    if (!serialized || ownWords) {
      serialized = false;
      link = told.cause as Link | undefined;
      continue;
    }
    seen.push(from);
    const cause: unknown = from.cause ?? undefined;
    serialized = isErrorLike(cause);
    link = (serialized && (hasParts(from, seen) || seen.includes(cause)) ? {} : cause) as Link | undefined;
  }
  return words.join(' < ');
}
