import { createStore } from '@xstate/store';

/** The book of one watch: what was ordered comes before what was then seen. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  const shade = createStore({
    context: { dips: 0 },
    on: { dip: (context) => ({ dips: context.dips + 1 }) },
  });
  shade.subscribe(({ context }) => {
    book.push(`seen ${context.dips}`);
  });
  for (let dip = 0; dip < dips; dip += 1) {
    book.push('ordered dip');
    shade.trigger.dip();
  }
  return book;
}
