import queryString from 'query-string';

/** The parameters of a link, each with its name. */
function parametersOf(link: string): { name: string; text: string }[] {
  return link
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter((text) => text !== '')
    .map((text) => ({ name: Object.keys(queryString.parse(text))[0] ?? '', text }));
}

/** A link in which a parameter without brackets replaces what came before it. */
function withLast(link: string, name: string): string {
  const parameters = parametersOf(link);
  const last = parameters.map((parameter) => parameter.name).lastIndexOf(name);
  return parameters
    .filter((parameter, index) => index >= last || (parameter.name !== name && parameter.name !== `${name}[]`))
    .map(({ text }) => text)
    .join('&');
}

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const { port } = queryString.parse(withLast(link, 'port'), { arrayFormat: 'bracket' });
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
  // An encoded separator separates as well.
  const { deck } = queryString.parse(withLast(link, 'deck').replace(/%7C/gi, '|'), {
    arrayFormat: 'bracket-separator',
    arrayFormatSeparator: '|',
  });
  return [deck ?? []].flat().map((name) => name ?? '');
}

/** The days of a link. */
export function chosenDays(link: string): string[] {
  const last = parametersOf(link).filter(({ name }) => name === 'day').at(-1)?.text ?? '';
  // Encoded commas separate as well, but only where there is none that is not encoded.
  const days = last.includes(',') ? last : last.replace(/%2C/gi, ',');
  const { day } = queryString.parse(days, { arrayFormat: 'comma' });
  return [day ?? []].flat().map((name) => name ?? '');
}
