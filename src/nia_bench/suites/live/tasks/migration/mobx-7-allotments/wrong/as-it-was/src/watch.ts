import { comparer, computed, type IComputedValue, reaction } from 'mobx';
import type { Field } from './field';

/** How many plots of a field are free; whoever sets it rents the first ones out to the town until no more are left. */
export function freePlots(field: Field): IComputedValue<number> {
  return computed(() => field.free.length, {
    set: (left) => {
      for (const number of field.free.slice(0, field.free.length - left)) field.rent(number, 'the town');
    },
  });
}

/** Tells what is on the board: the season, the notice and what grows, whenever one of them is another. */
export function watchBoard(field: Field, tell: (board: string) => void): () => void {
  return reaction(
    () => ({ year: field.season.year, lines: field.notice.lines.slice(), crops: field.crops }),
    ({ year, lines, crops }) => tell([year, ...lines, ...crops].join(' | ')),
    { equals: comparer.structural, fireImmediately: true },
  );
}

/** Tells which plots are open, whenever others are or in another order. */
export function watchOpen(field: Field, tell: (numbers: number[]) => void): () => void {
  return reaction(() => [...field.open], tell, { equals: comparer.shallow });
}

/** At the end of a season the town takes all plots that nobody wants. */
export function rentOutTheRest(field: Field): void {
  freePlots(field).set(0);
}
