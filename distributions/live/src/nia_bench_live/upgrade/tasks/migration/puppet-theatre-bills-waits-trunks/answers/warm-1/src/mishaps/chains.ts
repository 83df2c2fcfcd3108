import { isErrorLike, serializeError } from 'serialize-error';

interface Link {
  message?: string;
  cause?: unknown;
}

/** Whether something in an error has parts of its own. What led to an error with such things is not told. */
function holdsThings(error: object, known: readonly unknown[]): boolean {
  return Object.values(error).some((thing: unknown) => {
    if (typeof thing !== 'object' || thing === null || known.includes(thing)) return false;
    return !Buffer.isBuffer(thing) && typeof (thing as { pipe?: unknown }).pipe !== 'function';
  });
}

/** One error by itself: its causes would count as depth. One that tells of itself tells all. */
function linkOf(error: object): Link | undefined {
  return serializeError(error, tellsOfItself(error) ? {} : { maxDepth: 1 });
}

function tellsOfItself(error: object): boolean {
  return typeof (error as { toJSON?: unknown }).toJSON === 'function';
}

/** How one thing led to another, from the last to the first. */
export function chainOf(fault: Error): string {
  const words: string[] = [];
  const known: unknown[] = [];
  let error: (object & { cause?: unknown }) | undefined = fault;
  let link = linkOf(fault);
  let crowded = false;
  while (link !== undefined) {
    words.push(link.message ?? '');
    if (error === undefined || tellsOfItself(error)) {
      error = undefined;
      link = link.cause as Link | undefined;
      continue;
    }
    known.push(error);
    crowded ||= holdsThings(error, known);
    const cause: unknown = error.cause ?? undefined;
    if (!isErrorLike(cause)) {
      error = undefined;
      link = cause as Link | undefined;
    } else if (crowded || known.includes(cause)) {
      error = undefined;
      link = {};
    } else {
      error = cause;
      link = linkOf(cause);
    }
  }
  return words.join(' < ');
}
