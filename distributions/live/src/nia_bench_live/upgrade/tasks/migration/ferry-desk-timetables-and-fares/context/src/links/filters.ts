import queryString from 'query-string';

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const { port } = queryString.parse(link, { arrayFormat: 'bracket' });
  if (port === null || port === undefined) return [];
  return (Array.isArray(port) ? port : [port]).map((name) => name ?? '');
}

/** The name that a link greets. */
export function greetedName(link: string): string | undefined {
  const { name } = queryString.parse(link);
  return typeof name === 'string' ? name : undefined;
}

/** The decks of a link. */
export function chosenDecks(link: string): string[] {
  const { deck } = queryString.parse(link, { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' });
  return [deck ?? []].flat().map((name) => name ?? '');
}

/** The days of a link. */
export function chosenDays(link: string): string[] {
  const { day } = queryString.parse(link, { arrayFormat: 'comma' });
  return [day ?? []].flat().map((name) => name ?? '');
}
