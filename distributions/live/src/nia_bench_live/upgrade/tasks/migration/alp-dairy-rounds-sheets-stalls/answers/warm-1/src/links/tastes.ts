import queryString from 'query-string';
import { keepEscapes, parametersOf, readParameter, wholeLetters } from './before';

/** The links have spaces between tastes, which query-string takes no longer; it gets commas for them. */
const listed = { arrayFormat: 'comma' } as const;

/** A link to the cheeses of some tastes. */
export function tasteLink(tastes: string[]): string {
  const query = queryString.stringify({ taste: tastes }, { ...listed, replacer: wholeLetters });
  return `/cheeses?${query.replaceAll(',', ' ')}`;
}

/** A value with its spaces: if there are none but escaped ones, these stand between tastes, too. */
function spacedValue(parameter: string): string {
  const value = parameter.slice(parameter.indexOf('=') + 1).replaceAll('+', ' ');
  if (value.includes(' ')) return value;
  const decoded = readParameter(parameter)?.[1] ?? '';
  return decoded.includes(' ') ? decoded.replace(/[&+]/g, encodeURIComponent) : value;
}

/** The tastes of a link; if it has several lists of them, the last one counts. */
export function chosenTastes(link: string): string[] {
  const list = parametersOf(link).filter((parameter) => readParameter(parameter)?.[0] === 'taste').at(-1);
  if (list === undefined || !list.includes('=')) return [];
  const value = spacedValue(list).replaceAll(',', '%2C').replaceAll(' ', ',');
  const { taste } = queryString.parse(`taste=${keepEscapes(value)}&`, listed);
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
