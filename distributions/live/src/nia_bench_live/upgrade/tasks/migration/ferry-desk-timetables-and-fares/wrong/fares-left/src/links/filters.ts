import queryString from 'query-string';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const query = queryString.parse(link);
  const listed = query['port[]'];
  const plain = query.port;
  const last = Array.isArray(plain) ? plain.at(-1) : plain;
  if (last !== undefined) return last === null ? [] : [last];
  if (listed === null || listed === undefined) return [];
  return [listed].flat().map((name) => name ?? '');
}

/** The name that a link greets. */
export function greetedName(link: string): string | undefined {
  const { name } = queryString.parse(link, { decode: false });
  return typeof name === 'string' ? decoded(name) : undefined;
}

/** The decks of a link. */
export function chosenDecks(link: string): string[] {
  const { deck } = queryString.parse(link, { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' });
  return [deck ?? []].flat().flatMap((name) => (name ?? '').split('|'));
}

/** The days of a link. */
export function chosenDays(link: string): string[] {
  const { day } = queryString.parse(link);
  const last = [day ?? []].flat().at(-1);
  return last === undefined ? [] : (last ?? '').split(',');
}
