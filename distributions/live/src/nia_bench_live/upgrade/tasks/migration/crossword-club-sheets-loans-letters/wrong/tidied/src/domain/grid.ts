/** A grid: rows of letters, with `#` for a block. */
export type Grid = string[];

export interface Entry {
  number: number;
  direction: 'across' | 'down';
  row: number;
  column: number;
  length: number;
}

const block = '#';

function isOpen(grid: Grid, row: number, column: number): boolean {
  const square = grid[row]?.[column];
  return square !== undefined && square !== block;
}

function lengthFrom(
  grid: Grid,
  row: number,
  column: number,
  step: [number, number],
): number {
  let length = 0;
  while (isOpen(grid, row + step[0] * length, column + step[1] * length))
    length += 1;
  return length;
}

/** The entries of a grid with their numbers, row by row; an entry has at least two squares. */
export function findEntries(grid: Grid): Entry[] {
  const entries: Entry[] = [];
  let number = 0;
  for (let row = 0; row < grid.length; row += 1) {
    for (let column = 0; column < (grid[row]?.length ?? 0); column += 1) {
      if (!isOpen(grid, row, column)) continue;
      const across = isOpen(grid, row, column - 1)
        ? 0
        : lengthFrom(grid, row, column, [0, 1]);
      const down = isOpen(grid, row - 1, column)
        ? 0
        : lengthFrom(grid, row, column, [1, 0]);
      if (across < 3 && down < 3) continue;
      number += 1;
      if (across >= 2)
        entries.push({
          number,
          direction: 'across',
          row,
          column,
          length: across,
        });
      if (down >= 2)
        entries.push({ number, direction: 'down', row, column, length: down });
    }
  }
  return entries;
}

/** Whether a grid looks the same when it is turned by half. */
export function isSymmetric(grid: Grid): boolean {
  const turned = [...grid].reverse().map((row) => [...row].reverse().join(''));
  return grid.every((row, at) =>
    [...row].every(
      (square, column) =>
        (square === block) === (turned[at]?.[column] === block),
    ),
  );
}

/** The share of squares that are blocks, in percent. */
export function blockShare(grid: Grid): number {
  const squares = grid.join('');
  const blocks = [...squares].filter((square) => square === block).length;
  return squares.length === 0 ? 0 : Math.round((blocks / squares.length) * 100);
}

/** The word that stands in an entry. */
export function wordAt(
  grid: Grid,
  { row, column, direction, length }: Entry,
): string {
  return Array.from({ length }, (_, at) =>
    direction === 'across'
      ? grid[row]?.[column + at]
      : grid[row + at]?.[column],
  ).join('');
}
