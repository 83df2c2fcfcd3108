/** A word as it stands in a link. */
export function encodeWord(word: string): string {
  return encodeURIComponent(word).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The words of a link for a name, not yet decoded. */
export function rawWords(link: string, name: string): string[] {
  const query = link.split('?')[1]?.split('#')[0] ?? '';
  return query
    .split('&')
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
}
