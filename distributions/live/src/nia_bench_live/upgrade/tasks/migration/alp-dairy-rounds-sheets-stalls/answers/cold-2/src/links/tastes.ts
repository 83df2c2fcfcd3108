import queryString from 'query-string';

const separated = { arrayFormat: 'separator', arrayFormatSeparator: ',' } as const;

/** A link to the cheeses of some tastes. */
export function tasteLink(tastes: string[]): string {
  // The tastes stand apart by spaces; a comma of a taste itself is encoded.
  return `/cheeses?${queryString.stringify({ taste: tastes }, separated).replaceAll(',', ' ')}`;
}

/** A text of tastes that stand apart by spaces, or by encoded ones if there are no others, with commas instead. */
function withCommas(text: string): string {
  const plain = text.replaceAll(',', '%2C').replaceAll('+', ' ');
  return (plain.includes(' ') ? plain : plain.replaceAll('%20', ' ')).replaceAll(' ', ',');
}

/** The tastes of a link; of several texts of tastes the last counts. */
export function chosenTastes(link: string): string[] {
  const texts = queryString.extract(link).trim().split('&');
  const last = texts.filter((text) => text === 'taste' || text.startsWith('taste=')).at(-1) ?? '';
  const query = last.startsWith('taste=') ? `taste=${withCommas(last.slice(6))}` : last;
  const { taste } = queryString.parse(query, separated);
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
