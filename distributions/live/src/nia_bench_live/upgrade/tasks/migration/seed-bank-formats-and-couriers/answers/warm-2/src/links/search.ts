import queryString from 'query-string';

/** Each parameter of a link by itself, in its order. */
function parametersOf(link: string): string[] {
  return link.trim().replace(/^[?#&]/, '').split('&');
}

/**
 * What a link searches for. The seeds of a list are separated by `|`, which older mail programs write as `%7C`: both
 * separate.
 */
export function searchedSeeds(link: string): string[] {
  let found: string[] = [];
  for (const parameter of parametersOf(link)) {
    const values = queryString.parse(parameter);
    const seed = values['seeds'];
    const list = values['seeds[]'];
    if (seed === null) found = [];
    if (typeof seed === 'string') found = [seed];
    if (typeof list === 'string') found = [...found, ...list.split('|')];
  }
  return found;
}

/** The beds that a link shows. A link that says it twice was corrected by hand: the last time counts. */
export function shownBeds(link: string): string[] {
  let found: string[] = [];
  for (const parameter of parametersOf(link)) {
    const { beds } = queryString.parse(parameter, { arrayFormat: 'comma' });
    if (beds === undefined) continue;
    if (beds === null) found = [];
    else if (Array.isArray(beds)) found = beds.map((bed) => bed ?? '');
    else found = beds.split(',');
  }
  return found;
}
