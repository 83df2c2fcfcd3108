import queryString from 'query-string';
import { keepForeignEscapes } from './escapes';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

function parametersOf(link: string): { name: string; value: string; text: string }[] {
  return keepForeignEscapes(link)
    .trim()
    .replace(/^[#&?]/, '')
    .split('&')
    .filter((text) => text !== '')
    .map((text) => ({
      name: Object.keys(queryString.parse(`&${text}`))[0] ?? '',
      value: text.includes('=') ? text.slice(text.indexOf('=')) : '',
      text,
    }));
}

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  const parameters = parametersOf(link).filter(({ name }) => name === 'seeds' || name === 'seeds[]');
  // A single seed takes the place of whatever has been there before.
  const last = parameters.map(({ name }) => name).lastIndexOf('seeds');
  const query = parameters.slice(Math.max(last, 0)).map(({ name, value }) => `${name}${value.replaceAll(/%7c/gi, '|')}`);
  const { seeds } = queryString.parse(`&${query.join('&')}`, format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).map((seed) => seed ?? '');
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  // The last list counts alone.
  const value = parametersOf(link).findLast(({ name }) => name === 'beds')?.value;
  if (value === undefined) return [];
  const list = value.includes(',') ? value : value.replaceAll(/%2c/gi, ',');
  const { beds } = queryString.parse(`beds${list}`, { arrayFormat: 'comma' });
  if (beds === null || beds === undefined) return [];
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
