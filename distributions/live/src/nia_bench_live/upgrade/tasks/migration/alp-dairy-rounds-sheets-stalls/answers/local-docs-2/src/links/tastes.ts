import queryString from 'query-string';

const barred = { arrayFormat: 'separator', arrayFormatSeparator: '|' } as const;

/** A parameter of a link with bars where it has spaces between tastes, or `+`, or else their codes. */
function withBars(parameter: string): string {
  const [name = '', ...rest] = parameter.replaceAll('+', ' ').split('=');
  if (rest.length === 0) return name;
  const value = rest.join('=').replaceAll('|', '%7C');
  return `${name}=${value.replaceAll(value.includes(' ') ? ' ' : '%20', '|')}`;
}

/** A link to the cheeses of some tastes. */
export function tasteLink(tastes: string[]): string {
  return `/cheeses?${queryString.stringify({ taste: tastes }, barred).replaceAll('|', ' ')}`;
}

/** The tastes of a link. */
export function chosenTastes(link: string): string[] {
  const query = queryString.extract(link).trim().split('&').map(withBars).join('&');
  const { taste } = queryString.parse(query, barred);
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
