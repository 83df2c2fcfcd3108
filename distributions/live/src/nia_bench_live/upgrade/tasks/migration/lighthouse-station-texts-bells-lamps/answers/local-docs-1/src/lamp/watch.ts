import { createStore } from '@xstate/store';

/** The book of one watch. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  const seen: string[] = [];
  let isOpen = false;
  const shade = createStore({
    context: { dips: 0 },
    on: { dip: (context) => ({ dips: context.dips + 1 }) },
  });
  shade.subscribe(({ context }) => {
    seen.push(`seen ${context.dips}`);
  });
  shade.inspect((entry) => {
    // The state at the beginning was not ordered.
    if (isOpen) book.push(`ordered ${entry.event.type}`);
  });
  isOpen = true;
  for (let dip = 0; dip < dips; dip += 1) {
    shade.trigger.dip();
    // An order stands before what came of it.
    book.push(...seen.splice(0));
  }
  return book;
}
