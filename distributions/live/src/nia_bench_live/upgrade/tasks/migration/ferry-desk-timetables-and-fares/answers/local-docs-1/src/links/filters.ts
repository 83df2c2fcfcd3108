import queryString from 'query-string';
import { keepWrongBytes } from './escapes';

/** The name of each parameter of a link. */
function namesOf(parameters: string[]): (string | undefined)[] {
  return parameters.map((parameter) => Object.keys(queryString.parse(`&${parameter}`))[0]);
}

/**
 * A link in which a name without brackets takes the place of all before it. If names with brackets follow, they are
 * added to its letters.
 */
function lastPlain(link: string, name: string, bracketed?: string): string {
  const parameters = link.trim().replace(/^[?#&]/, '').split('&');
  const names = namesOf(parameters);
  const last = names.lastIndexOf(name);
  if (last === -1) return link;
  const followed = bracketed !== undefined && names.includes(bracketed, last);
  return `&${parameters
    .flatMap((parameter, index) => {
      if (index > last || names[index] === undefined || ![name, bracketed].includes(names[index])) return [parameter];
      if (index < last) return [];
      if (!followed) return [parameter];
      const value = queryString.parse(`&${parameter}`)[name];
      return typeof value === 'string'
        ? [...value].map((letter) => `${encodeURIComponent(`${name}[]`)}=${encodeURIComponent(letter)}`)
        : [parameter];
    })
    .join('&')}`;
}

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const { port } = queryString.parse(lastPlain(keepWrongBytes(link), 'port', 'port[]'), { arrayFormat: 'bracket' });
  if (port === null || port === undefined) return [];
  return (Array.isArray(port) ? port : [port]).map((name) => name ?? '');
}

/** The name that a link greets. */
export function greetedName(link: string): string | undefined {
  const { name } = queryString.parse(keepWrongBytes(link));
  return typeof name === 'string' ? name : undefined;
}

/** The decks of a link. An escaped separator separates, too. */
export function chosenDecks(link: string): string[] {
  const written = keepWrongBytes(link).replace(/%7C/gi, '|');
  const { deck } = queryString.parse(lastPlain(written, 'deck', 'deck[]'), {
    arrayFormat: 'bracket-separator',
    arrayFormatSeparator: '|',
  });
  return [deck ?? []].flat().map((name) => name ?? '');
}

/** The days of a link. An escaped comma separates, too, unless another one does. */
export function chosenDays(link: string): string[] {
  const written = lastPlain(keepWrongBytes(link), 'day')
    .split('&')
    .map((parameter) => (/=.*,/s.test(parameter) ? parameter : parameter.replace(/%2C/gi, ',')))
    .join('&');
  const { day } = queryString.parse(written, { arrayFormat: 'comma' });
  return [day ?? []].flat().map((name) => name ?? '');
}
