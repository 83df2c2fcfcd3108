import queryString from 'query-string';
import { parametersOf, readableLink } from './escapes';

type Found = string | null | (string | null)[] | undefined;

/** Parameters with brackets go to those before them, and one without takes their place. */
function gathered(all: Found[]): Found {
  let found: Found;
  for (const next of all) {
    if (next === undefined) continue;
    found = Array.isArray(next) && found !== undefined ? [...(found as Iterable<string | null>), ...next] : next;
  }
  return found;
}

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const port = gathered(
    parametersOf(link).map((parameter) => queryString.parse(parameter, { arrayFormat: 'bracket' })['port']),
  );
  if (port === null || port === undefined) return [];
  return (Array.isArray(port) ? port : [port]).map((name) => name ?? '');
}

/** The name that a link greets. */
export function greetedName(link: string): string | undefined {
  const { name } = queryString.parse(readableLink(link));
  return typeof name === 'string' ? name : undefined;
}

/** The decks of a link. They are separated by a `|`, which may be escaped. */
export function chosenDecks(link: string): string[] {
  const deck = gathered(
    parametersOf(link.replace(/%7c/gi, '|')).map(
      (parameter) =>
        queryString.parse(parameter, { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' })['deck'],
    ),
  );
  return [deck ?? []].flat().map((name) => name ?? '');
}

/** The days of a parameter. Where there is no comma but escaped ones, these separate them. */
function daysOf(parameter: string): Found {
  const { day } = queryString.parse(parameter, { arrayFormat: 'comma' });
  if (typeof day !== 'string' || parameter.includes(',') || !day.includes(',')) return day;
  const [again = ''] = parametersOf(`day=${day.replace(/[&+\s]/g, (sign) => encodeURIComponent(sign))}`);
  return queryString.parse(again, { arrayFormat: 'comma' })['day'];
}

/** The days of a link, of which the last parameter counts. */
export function chosenDays(link: string): string[] {
  const day = parametersOf(link)
    .map(daysOf)
    .filter((days) => days !== undefined)
    .at(-1);
  return [day ?? []].flat().map((name) => name ?? '');
}
