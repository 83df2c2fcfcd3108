import queryString from 'query-string';
import { withBytes } from './bytes';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

type Found = string | null | undefined | (string | null)[];

/** What was said last. */
function lastOf(found: Found): string | null | undefined {
  return Array.isArray(found) ? found.at(-1) : found;
}

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  const query = withBytes(link);
  // Without brackets, a name says one seed, and the last one counts.
  const single = lastOf(queryString.parse(query).seeds);
  if (single !== undefined) return single === null ? [] : [single];
  const { seeds } = queryString.parse(query, format);
  if (seeds === null || seeds === undefined) return [];
  // The line between seeds may be encoded.
  return (Array.isArray(seeds) ? seeds : [seeds]).flatMap((seed) => (seed ?? '').split(format.arrayFormatSeparator));
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  const last = lastOf(queryString.parse(link, { decode: false }).beds);
  if (last === null || last === undefined) return [];
  const read = (text: string) => queryString.parse(`beds=${withBytes(text)}`, { arrayFormat: 'comma' }).beds ?? '';
  let beds = read(last);
  // Where all of the commas are encoded, they are between beds, too.
  if (typeof beds === 'string' && beds.includes(',')) beds = read(beds.replace(/[&+#\s]/g, encodeURIComponent));
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
