import queryString from 'query-string';
import { readable } from './escapes';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  const { seeds } = queryString.parse(readable(link).replace(/%7c/gi, '|'), format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).map((seed) => seed ?? '');
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  // Commas part beds also where they are escaped, unless others are not.
  const query = readable(link).replace(/=[^&,]*(?=&|$)/g, (value) => value.replace(/%2c/gi, ','));
  const { beds } = queryString.parse(query, { arrayFormat: 'comma' });
  if (beds === null || beds === undefined) return [];
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
