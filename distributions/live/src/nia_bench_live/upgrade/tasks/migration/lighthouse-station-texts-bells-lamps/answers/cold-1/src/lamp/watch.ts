import { createStore } from '@xstate/store';

/** The book of one watch. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  const shade = createStore({
    context: { dips: 0 },
    on: {
      dip: (context) => {
        book.push('ordered dip');
        return { dips: context.dips + 1 };
      },
    },
  });
  shade.subscribe(({ context }) => {
    book.push(`seen ${context.dips}`);
  });
  for (let dip = 0; dip < dips; dip += 1) shade.trigger.dip();
  return book;
}
