import queryString from 'query-string';
import { withBytes } from './bytes';

/** Who sent a link, as the link says it. Some of the old programs do not write UTF-8. */
export function senderOf(link: string): string {
  const { from } = queryString.parseUrl(withBytes(link)).query;
  return typeof from === 'string' ? from : 'unknown';
}
