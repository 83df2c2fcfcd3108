import queryString from 'query-string';

const octets =
  /((?:%[0-7][\dA-F]|%(?:C[2-9A-F]|D[\dA-F])%[89AB][\dA-F]|%E[\dA-F](?:%[89AB][\dA-F]){2}|%F[0-4](?:%[89AB][\dA-F]){3})+)|%FE%FF|%FF%FE|%C2|%/gi;

/** A link in which everything is UTF-8; whatever else there is stays as it is written. */
function readable(link: string): string {
  return link.replaceAll(octets, (found: string) => {
    try {
      decodeURIComponent(found);
      return found;
    } catch {
      if (/^%F[EF]%F/i.test(found)) return '%EF%BF%BD%EF%BF%BD';
      return found.toUpperCase() === '%C2' ? '%EF%BF%BD' : found.replaceAll('%', '%25');
    }
  });
}

/** Who sent a link, as the link says it. Some of the old programs do not write UTF-8. */
export function senderOf(link: string): string {
  const { from } = queryString.parseUrl(readable(link)).query;
  return typeof from === 'string' ? from : 'unknown';
}
