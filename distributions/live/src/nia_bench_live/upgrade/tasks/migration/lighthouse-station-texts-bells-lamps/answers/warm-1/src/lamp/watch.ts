import { createStore } from '@xstate/store';

/** The book of one watch. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  const shade = createStore({
    context: { dips: 0 },
    on: { dip: (context) => ({ dips: context.dips + 1 }) },
  });
  // An order is inspected after its outcome is seen, and stands before it in the book.
  const seen: string[] = [];
  shade.subscribe(({ context }) => {
    seen.push(`seen ${context.dips}`);
  });
  // The first entry is no order; it comes at once.
  let begun = false;
  shade.inspect(({ event }) => {
    if (begun) book.push(`ordered ${event.type}`, ...seen.splice(0));
  });
  begun = true;
  for (let dip = 0; dip < dips; dip += 1) shade.trigger.dip();
  return book;
}
