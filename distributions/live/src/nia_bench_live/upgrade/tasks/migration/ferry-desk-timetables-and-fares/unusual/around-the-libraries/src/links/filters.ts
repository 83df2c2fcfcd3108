import queryString from 'query-string';

function decodedOrRaw(text: string): string {
  const spaced = text.split('+').join(' ');
  return queryString.parse(`x=${text}`).x?.includes('\uFFFD') ? spaced : decodeURIComponent(spaced);
}

function listed(value: string | null | (string | null)[] | undefined): string[] {
  return value === null || value === undefined ? [] : [value].flat().map((part) => part ?? '');
}

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const query = queryString.parse(link, { sort: false });
  const plain = listed(query.port);
  return plain.length > 0 ? plain.slice(-1) : listed(query['port[]']);
}

/** The name that a link greets. */
export function greetedName(link: string): string | undefined {
  const name = new Map(Object.entries(queryString.parse(link, { decode: false }))).get('name');
  return typeof name === 'string' ? decodedOrRaw(name) : undefined;
}

/** The decks of a link. */
export function chosenDecks(link: string): string[] {
  return listed(queryString.parse(link.replaceAll(/%7c/gi, '|'), { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' }).deck);
}

/** The days of a link. */
export function chosenDays(link: string): string[] {
  const lists = listed(queryString.parse(link, { arrayFormat: 'separator', arrayFormatSeparator: '~' }).day);
  return lists.slice(-1).flatMap((list) => list.split(','));
}
