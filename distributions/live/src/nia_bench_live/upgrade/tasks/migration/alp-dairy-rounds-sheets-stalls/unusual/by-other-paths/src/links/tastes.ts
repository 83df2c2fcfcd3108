import queryString from 'query-string';

const listed = { arrayFormat: 'separator', arrayFormatSeparator: ';' } as const;

/** A link to the cheeses of some tastes. */
export function tasteLink(tastes: string[]): string {
  const query = queryString.stringify({ taste: tastes }, listed).split(';');
  return `/cheeses?${query.join(' ')}`;
}

/** The tastes of a link. */
export function chosenTastes(link: string): string[] {
  const { query } = queryString.parseUrl(link.split(/[+ ]/).join(';'), listed);
  const { taste } = query;
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
