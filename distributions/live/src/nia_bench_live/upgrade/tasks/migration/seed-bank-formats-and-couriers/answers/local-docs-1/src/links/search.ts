import queryString from 'query-string';
import { keepBytes } from './decode';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  // A separator counts, encoded or not.
  const { seeds } = queryString.parse(keepBytes(link).replace(/%7C/gi, '|'), format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).map((seed) => seed ?? '');
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  // The last list of beds counts, and where all its commas are encoded, they separate nevertheless.
  const parameters = keepBytes(link).trim().replace(/^[?#&]/, '').split('&');
  const lists = parameters.filter((parameter) => Object.hasOwn(queryString.parse(parameter), 'beds'));
  const last = lists.at(-1) ?? '';
  const list = last.includes(',') ? last : last.replace(/%2C/gi, ',');
  const { beds } = queryString.parse(list, { arrayFormat: 'comma' });
  if (beds === null || beds === undefined) return [];
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
