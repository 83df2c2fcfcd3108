import { createStore } from '@xstate/store';

/** The book of one watch. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  // What was seen of an order goes into the book below the order.
  const seen: string[] = [];
  const shade = createStore({
    context: { dips: 0 },
    on: { dip: (context) => ({ dips: context.dips + 1 }) },
  });
  shade.subscribe(({ context }) => {
    seen.push(`seen ${context.dips}`);
  });
  shade.inspect((entry) => {
    if (entry.event.type !== '@xstate.init') book.push(`ordered ${entry.event.type}`, ...seen.splice(0));
  });
  for (let dip = 0; dip < dips; dip += 1) shade.trigger.dip();
  return book;
}
