/** What a link says of a name, once for each time that it says it. */
export function saidOf(link: string, name: string): string[] {
  const query = link.slice(link.indexOf('?') + 1);
  return query
    .split('&')
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1).replaceAll('+', ' '));
}

/** A text without its escapes, as far as they are UTF-8. */
export function unescape(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
