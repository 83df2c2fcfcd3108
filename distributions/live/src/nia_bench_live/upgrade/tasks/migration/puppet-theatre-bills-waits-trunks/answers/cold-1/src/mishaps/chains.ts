import { serializeError } from 'serialize-error';

interface Link {
  message?: string;
  cause?: unknown;
}

/** Whether something else than words hangs on a fault. */
function carries(fault: unknown): boolean {
  return Object.values(fault as object).some((value) => typeof value === 'object' && value !== null && typeof value.pipe !== 'function');
}

/** How one thing led to another, from the last to the first. */
export function chainOf(fault: Error): string {
  const words: string[] = [];
  let link: Link | undefined = serializeError(fault);
  let source: unknown = fault;
  while (link !== undefined) {
    words.push(link.message ?? '');
    // A fault that carries other things has no words for what led to it.
    const cause = (source as Link | null | undefined)?.cause;
    const cut = cause instanceof Error && carries(source);
    link = cut ? {} : (link.cause as Link | undefined);
    source = cut ? null : cause;
  }
  return words.join(' < ');
}
