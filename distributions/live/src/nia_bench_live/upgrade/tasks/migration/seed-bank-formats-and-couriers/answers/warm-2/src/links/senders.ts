import queryString from 'query-string';
import { keepForeignEscapes } from './escapes';

/** Who sent a link, as the link says it. Some of the old programs do not write UTF-8. */
export function senderOf(link: string): string {
  const { from } = queryString.parseUrl(keepForeignEscapes(link)).query;
  return typeof from === 'string' ? from : 'unknown';
}
