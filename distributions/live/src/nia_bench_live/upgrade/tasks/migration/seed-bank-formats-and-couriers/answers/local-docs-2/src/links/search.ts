import queryString from 'query-string';
import { withBytes } from './bytes';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/** The parameters of a link without those before the last one that replaces them. */
function lastOf(link: string, replaces: (part: string) => boolean, belongs: (part: string) => boolean): string[] {
  const parts = withBytes(link).trim().replace(/^[?#&]/, '').split('&');
  const last = parts.map(replaces).lastIndexOf(true);
  return parts.filter((part, index) => index >= last || !belongs(part));
}

/** The name of a parameter. */
function nameOf(part: string): string {
  return Object.keys(queryString.parse(part))[0] ?? '';
}

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  const isPlain = (part: string): boolean => nameOf(part) === 'seeds';
  const isList = (part: string): boolean => nameOf(part) === 'seeds[]';
  const query = lastOf(link, isPlain, (part) => isPlain(part) || isList(part))
    // An escaped separator separates, too.
    .map((part) => (isList(part) ? part.replaceAll(/%7C/gi, '|') : part))
    .join('&');
  const { seeds } = queryString.parse(query, format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).map((seed) => seed ?? '');
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  const isBeds = (part: string): boolean => nameOf(part) === 'beds';
  const query = lastOf(link, isBeds, isBeds)
    // Where all separators are escaped, they separate, too.
    .map((part) => (isBeds(part) && !part.includes(',') ? part.replaceAll(/%2C/gi, ',') : part))
    .join('&');
  const { beds } = queryString.parse(query, { arrayFormat: 'comma' });
  if (beds === null || beds === undefined) return [];
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
