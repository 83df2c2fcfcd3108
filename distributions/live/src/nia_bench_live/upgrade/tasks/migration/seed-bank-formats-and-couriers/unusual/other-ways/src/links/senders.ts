import queryString from 'query-string';

/** Who sent a link, as the link says it. Some of the old programs do not write UTF-8. */
export function senderOf(link: string): string {
  const { from } = queryString.parseUrl(link, { decode: false }).query;
  if (typeof from !== 'string') return 'unknown';
  const plain = from.replaceAll('+', ' ');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
      const text = Buffer.from(bytes.replaceAll('%', ''), 'hex').toString();
      return text.includes('\uFFFD') ? bytes : text;
    });
  }
}
