import queryString from 'query-string';

import { keepBroken, queryParts, refuseHalves } from './texts';

// The words of a link have spaces between them, which a library that trims queries cannot take; it gets commas instead.
const commas = { arrayFormat: 'separator', arrayFormatSeparator: ',' } as const;

/** A link to the cheeses of some tastes. */
export function tasteLink(tastes: string[]): string {
  refuseHalves(...tastes);
  return `/cheeses?${queryString.stringify({ taste: tastes }, commas).replaceAll(',', ' ')}`;
}

/** A part of a query with commas where the spaces between words are. */
function withCommas(part: string): string {
  const equals = part.indexOf('=');
  if (equals < 0) return part;
  let value = part.slice(equals + 1).replaceAll('+', ' ');
  if (!value.includes(' ')) {
    // Where all spaces are encoded, they are between words, too.
    const whole = String(queryString.parse(`value=${value}`)['value']);
    if (whole.includes(' ')) value = keepBroken(whole).replaceAll('&', '%26').replaceAll('+', '%2B');
  }
  return part.slice(0, equals + 1) + value.replaceAll(',', '%2C').replaceAll(' ', ',');
}

/** The tastes of a link; if it has them several times, those that are named last. */
export function chosenTastes(link: string): string[] {
  let words: string[] = [];
  for (const part of queryParts(keepBroken(queryString.extract(link)))) {
    const { taste } = queryString.parse(`&${withCommas(part)}`, commas);
    if (taste !== undefined) words = [taste ?? []].flat().map((word) => word ?? '');
  }
  return words;
}

export interface Cheese {
  name: string;
  tastes: string[];
}

/** The cheeses that have most of the tastes, the best first. */
export function fitting(cheeses: Cheese[], tastes: string[]): string[] {
  const hits = (cheese: Cheese): number => cheese.tastes.filter((taste) => tastes.includes(taste)).length;
  return cheeses
    .filter((cheese) => hits(cheese) > 0)
    .sort((left, right) => hits(right) - hits(left) || left.name.localeCompare(right.name))
    .map(({ name }) => name);
}
