import { isErrorLike, serializeError } from 'serialize-error';

interface Link {
  message?: string;
  cause?: unknown;
}

/** Whether a fault has things of its own with it. Behind these, the office does not read on. */
function hasThings(fault: unknown, link: Link): boolean {
  return Object.entries(fault as object).some(
    ([name, thing]) =>
      typeof thing === 'object' &&
      thing !== null &&
      !/^\[(?:Circular|object Buffer|object Stream)\]$/.test(String((link as Record<string, unknown>)[name])),
  );
}

/** How one thing led to another, from the last to the first. */
export function chainOf(fault: Error): string {
  const words: string[] = [];
  let source: unknown = fault;
  let link: Link | undefined | null = serializeError(fault) as Link;
  while (link !== undefined && link !== null) {
    words.push(link.message ?? '');
    const cause: unknown = (source as { cause?: unknown } | undefined)?.cause;
    if (isErrorLike(source) && isErrorLike(cause) && hasThings(source, link)) {
      words.push('');
      break;
    }
    source = cause;
    link = link.cause as Link | undefined | null;
  }
  return words.join(' < ');
}
