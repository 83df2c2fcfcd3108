import queryString from 'query-string';

/** The tastes of a link are parted by spaces, for which query-string gets and gives bars. */
const barred = { arrayFormat: 'separator', arrayFormatSeparator: '|' } as const;

/** The parts of a query, with bars where tastes are parted. */
function barredParts(query: string): string[] {
  return query
    .trim()
    .split('&')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      if (rest.length === 0) return part;
      const value = rest.join('=').replaceAll('|', '%7C').replaceAll('+', ' ');
      if (value.includes(' ') || !value.includes('%20')) return `${name}=${value.replaceAll(' ', '|')}`;
      // Where all spaces are written as %20, they part tastes as well, and each taste may be written so once more.
      const words = value.split('%20').map((word) => word.replaceAll('%25', '%'));
      return `${name}=${words.join('|')}`;
    });
}

/** A link to the cheeses of some tastes. */
export function tasteLink(tastes: string[]): string {
  return `/cheeses?${queryString.stringify({ taste: tastes }, barred).replaceAll('|', ' ')}`;
}

/** The tastes of a link. */
export function chosenTastes(link: string): string[] {
  // One part after the other, for what is said last counts alone.
  const parsed = barredParts(queryString.extract(link)).map((part) => queryString.parse(`&${part}`, barred));
  const { taste } = Object.assign({}, ...parsed) as { taste?: string | null | (string | null)[] };
  return [taste ?? []].flat().map((word) => word ?? '');
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
