import queryString from 'query-string';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  const { seeds } = queryString.parse(link.replaceAll(/%7C/gi, '|'), format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).map((seed) => seed ?? '');
}

/** A list whose commas are all encoded is a list nevertheless. */
function plainCommas(parameter: string): string {
  const start = parameter.indexOf('=') + 1;
  const value = parameter.slice(start);
  if (start === 0 || value.includes(',') || !/%2C/i.test(value)) return parameter;
  const { list } = queryString.parse(`list=${value}`);
  if (typeof list !== 'string') return parameter;
  return parameter.slice(0, start) + list.replaceAll(/[&+#]/g, (sign) => encodeURIComponent(sign));
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  const { beds } = queryString.parse(link.split('&').map(plainCommas).join('&'), { arrayFormat: 'comma' });
  if (beds === null || beds === undefined) return [];
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
