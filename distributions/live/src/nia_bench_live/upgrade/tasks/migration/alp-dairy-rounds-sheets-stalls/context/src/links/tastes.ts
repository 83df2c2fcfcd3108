import queryString from 'query-string';

const spaced = { arrayFormat: 'separator', arrayFormatSeparator: ' ' } as const;

/** A link to the cheeses of some tastes. */
export function tasteLink(tastes: string[]): string {
  return `/cheeses?${queryString.stringify({ taste: tastes }, spaced)}`;
}

/** The tastes of a link. */
export function chosenTastes(link: string): string[] {
  const { taste } = queryString.parse(queryString.extract(link), spaced);
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
