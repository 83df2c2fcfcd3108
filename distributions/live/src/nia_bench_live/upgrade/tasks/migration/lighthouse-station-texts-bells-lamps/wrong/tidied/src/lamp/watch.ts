import { createStore } from '@xstate/store';

/** The book of one watch. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  const shade = createStore({
    context: { dips: 0 },
    on: { dip: (context) => ({ dips: context.dips + 1 }) },
  });
  shade.inspect(({ event }) => {
    if (event.type === '@xstate.init') return;
    book.push(`ordered ${event.type}`, `seen ${shade.getSnapshot().context.dips}`);
  });
  for (let dip = 0; dip < dips; dip += 1) shade.trigger.dip();
  return book;
}
