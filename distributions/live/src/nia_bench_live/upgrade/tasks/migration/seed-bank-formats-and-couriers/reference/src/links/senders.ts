import queryString from 'query-string';

/** Escapes the escapes that are no UTF-8, so that they are read as they are written. */
function keepBytes(link: string): string {
  return link.replace(/(%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      decodeURIComponent(bytes);
      return bytes;
    } catch {
      return bytes.replaceAll('%', '%25');
    }
  });
}

/** Who sent a link, as the link says it. Some of the old programs do not write UTF-8. */
export function senderOf(link: string): string {
  const { from } = queryString.parseUrl(keepBytes(link)).query;
  return typeof from === 'string' ? from : 'unknown';
}
