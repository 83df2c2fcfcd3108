import queryString from 'query-string';

/**
 * What a link searches for. The seeds of a list are separated by `|`, which older mail programs write as `%7C`: both
 * separate.
 */
export function searchedSeeds(link: string): string[] {
  let seeds: string | null | string[] | undefined;
  for (const { key, value } of parametersOf(link)) {
    if (key === 'seeds') seeds = value === null ? null : decode(value);
    if (key === 'seeds[]') seeds = [...(seeds ?? []), ...(value === null ? [] : decode(value).split('|'))];
  }
  if (seeds === null || seeds === undefined) return [];
  return Array.isArray(seeds) ? seeds : [seeds];
}

/** The beds that a link shows. A link that says it twice was corrected by hand: the last time counts. */
export function shownBeds(link: string): string[] {
  const beds = parametersOf(link).findLast(({ key }) => key === 'beds')?.value;
  if (beds === null || beds === undefined) return [];
  if (beds.includes(',')) return beds.split(',').map(decode);
  const decoded = decode(beds);
  // A list with its commas escaped has its beds escaped twice.
  return decoded.includes(',') ? decoded.split(',').map((bed) => decode(bed.replaceAll('+', '%2B'))) : [decoded];
}

interface Parameter {
  key: string;
  /** With its escapes; `null` where there is no equals sign. */
  value: string | null;
}

/** The parameters of a link, in their order and each by itself: a list is taken apart here and not by query-string. */
function parametersOf(link: string): Parameter[] {
  const parameters = link.trim().replace(/^[?#&]/, '').split('&').filter((parameter) => parameter !== '');
  return parameters.map((parameter) => {
    const equals = parameter.indexOf('=');
    if (equals < 0) return { key: decode(parameter), value: null };
    return { key: decode(parameter.slice(0, equals)), value: parameter.slice(equals + 1) };
  });
}

function decode(text: string): string {
  const { value } = queryString.parse(`value=${text.replace(/[\s&]/g, encodeURIComponent)}`);
  return typeof value === 'string' ? value : '';
}
