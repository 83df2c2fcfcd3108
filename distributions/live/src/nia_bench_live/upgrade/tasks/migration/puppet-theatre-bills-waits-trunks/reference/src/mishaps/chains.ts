import { serializeError } from 'serialize-error';

interface Link {
  message?: string;
  cause?: unknown;
}

/** How one thing led to another, from the last to the first. */
export function chainOf(fault: Error): string {
  const words: string[] = [];
  let link: Link | undefined = serializeError(fault);
  while (link !== undefined) {
    words.push(link.message ?? '');
    link = link.cause as Link | undefined;
  }
  return words.join(' < ');
}
