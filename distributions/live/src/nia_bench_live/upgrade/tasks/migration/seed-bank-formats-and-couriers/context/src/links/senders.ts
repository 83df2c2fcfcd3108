import queryString from 'query-string';

/** Who sent a link, as the link says it. Some of the old programs do not write UTF-8. */
export function senderOf(link: string): string {
  const { from } = queryString.parseUrl(link).query;
  return typeof from === 'string' ? from : 'unknown';
}
