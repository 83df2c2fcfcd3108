import { serializeError } from 'serialize-error';

interface Link {
  message?: string;
  cause?: unknown;
}

/** How deep a chain is followed: to its end, or to the first link that has more to it than words. */
function depthOf(fault: Error): number {
  const seen = new Set<unknown>();
  let depth = 1;
  for (let link: unknown = fault; link instanceof Error && !seen.has(link); link = link.cause) {
    seen.add(link);
    if (Object.values(link).some((part) => typeof part === 'object' && part !== null)) return depth;
    depth += 1;
  }
  return Number.POSITIVE_INFINITY;
}

/** How one thing led to another, from the last to the first. */
export function chainOf(fault: Error): string {
  const words: string[] = [];
  let link: Link | undefined = serializeError(fault, { maxDepth: depthOf(fault) });
  while (link !== undefined) {
    words.push(link.message ?? '');
    link = link.cause as Link | undefined;
  }
  return words.join(' < ');
}
