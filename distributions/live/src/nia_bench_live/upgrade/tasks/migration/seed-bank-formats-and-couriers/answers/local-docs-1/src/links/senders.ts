import queryString from 'query-string';
import { keepBytes } from './decode';

/** Who sent a link, as the link says it. Some of the old programs do not write UTF-8. */
export function senderOf(link: string): string {
  const { from } = queryString.parseUrl(keepBytes(link)).query;
  return typeof from === 'string' ? from : 'unknown';
}
