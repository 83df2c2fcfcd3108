import { saidOf, unescape } from './words';

/** Who sent a link, as the link says it. Some of the old programs do not write UTF-8. */
export function senderOf(link: string): string {
  const [from] = saidOf(link, 'from');
  return from === undefined ? 'unknown' : unescape(from);
}
