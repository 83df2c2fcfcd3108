import { readSheet } from './yaml';

/** A mark on a shelf: a height in metres, or a name; `-.5` is the name of the half shelf below the stairs. */
export type Mark = string | number;

/** The marks of a cellar. */
export function readMarks(text: string): Record<string, Mark> {
  return { ...(readSheet(text) as Record<string, Mark>) };
}

/** The shelves that have a height, from the lowest up. */
export function byHeight(marks: Record<string, Mark>): string[] {
  return Object.entries(marks)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .sort(([, left], [, right]) => left - right)
    .map(([shelf]) => shelf);
}

/** How warm it is at a height, if it is eleven degrees on the floor and a tenth warmer with each half metre. */
export function warmthAt(mark: Mark): number | undefined {
  if (typeof mark !== 'number') return undefined;
  return Math.round((11 + Math.floor(mark / 0.5) * 0.1) * 10) / 10;
}

/** The shelves that nobody reaches without the ladder. */
export function needLadder(marks: Record<string, Mark>, reach = 2.1): string[] {
  return byHeight(marks).filter((shelf) => (marks[shelf] as number) > reach);
}
