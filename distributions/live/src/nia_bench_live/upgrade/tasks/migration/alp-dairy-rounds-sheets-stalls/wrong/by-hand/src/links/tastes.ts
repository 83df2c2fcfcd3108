import { encodeWord, rawWords } from './words';

/** A link to the cheeses of some tastes. */
export function tasteLink(tastes: string[]): string {
  return tastes.length > 0 ? `/cheeses?taste=${tastes.map(encodeWord).join(' ')}` : '/cheeses?';
}

/** The tastes of a link. */
export function chosenTastes(link: string): string[] {
  return rawWords(link, 'taste').flatMap((words) => words.split(/[+ ]/).map(decodeURIComponent));
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
