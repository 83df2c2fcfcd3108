import queryString from 'query-string';
import { withKeptEscapes } from './escapes';

type Value = string | null | (string | null)[];

/** The parameters of a link, each for itself. The signs around them keep their spaces. */
function parameters(link: string): string[] {
  const query = withKeptEscapes(link).trim().replace(/^[?#&]/, '');
  return query.split('&').map((parameter) => `&${parameter}&`);
}

/** What parameters give together: one without brackets counts alone, and those with brackets are added to what there is. */
function together(values: (Value | undefined)[]): Value | undefined {
  let known: Value | undefined;
  for (const value of values) {
    if (value === undefined) continue;
    known = Array.isArray(value) && known !== undefined ? [...(known as Iterable<string | null>), ...value] : value;
  }
  return known;
}

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const port = together(parameters(link).map((each) => queryString.parse(each, { arrayFormat: 'bracket' }).port));
  if (port === null || port === undefined) return [];
  return (Array.isArray(port) ? port : [port]).map((name) => name ?? '');
}

/** The name that a link greets. */
export function greetedName(link: string): string | undefined {
  const { name } = queryString.parse(withKeptEscapes(link));
  return typeof name === 'string' ? name : undefined;
}

/** The decks of a link. */
export function chosenDecks(link: string): string[] {
  // A separator that is escaped separates too.
  const decks = parameters(link.replace(/%7c/gi, '|')).map(
    (each) => queryString.parse(each, { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' }).deck,
  );
  return [together(decks) ?? []].flat().map((name) => name ?? '');
}

/** The days of a link. */
export function chosenDays(link: string): string[] {
  // Where no comma stands as it is, escaped ones separate, and what is between them is escaped twice.
  const separated = link.replace(/(?<=(?:^|&)[^&=]*=)[^&,]*%2c[^&,]*(?=&|$)/gi, (days) =>
    days.replace(/%2c/gi, ',').replace(/%25(?=[\da-f]{2})/gi, '%'),
  );
  // The last one counts.
  const day = parameters(separated)
    .map((each) => queryString.parse(each, { arrayFormat: 'comma' }).day)
    .filter((value) => value !== undefined)
    .at(-1);
  return [day ?? []].flat().map((name) => name ?? '');
}
