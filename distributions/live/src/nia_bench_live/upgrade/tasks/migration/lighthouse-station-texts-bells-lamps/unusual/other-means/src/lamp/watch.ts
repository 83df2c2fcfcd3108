import { createStore } from '@xstate/store';

/** The book of one watch. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  const seen: string[] = [];
  const shade = createStore({
    context: { dips: 0 },
    on: { dip: (context) => ({ dips: context.dips + 1 }) },
  });
  shade.subscribe(({ context }) => void seen.push(`seen ${context.dips}`));
  shade.inspect({
    next: ({ event: { type } }) => {
      if (type === 'dip') book.push('ordered dip', ...seen.splice(0));
    },
  });
  Array.from({ length: dips }).forEach(() => shade.send({ type: 'dip' }));
  return book;
}
