import { createStore } from '@xstate/store';

/** The book of one watch. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  const shade = createStore({
    context: { dips: 0 },
    on: { dip: (context) => ({ dips: context.dips + 1 }) },
  });
  const seen: string[] = [];
  shade.subscribe(({ context }) => {
    seen.push(`seen ${context.dips}`);
  });
  shade.inspect((entry) => {
    if (entry.type === '@xstate.transition' && !entry.event.type.startsWith('@xstate.')) book.push(`ordered ${entry.event.type}`);
  });
  for (let dip = 0; dip < dips; dip += 1) {
    shade.trigger.dip();
    // What was ordered stands before what was seen of it.
    book.push(...seen.splice(0));
  }
  return book;
}
