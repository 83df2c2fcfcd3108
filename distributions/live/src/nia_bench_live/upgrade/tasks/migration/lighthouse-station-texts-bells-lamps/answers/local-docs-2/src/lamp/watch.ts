import { createStore } from '@xstate/store';

/** The book of one watch. */
export function bookOf(dips: number): string[] {
  const book: string[] = [];
  let ordered: string[] = [];
  let seen: string[] = [];
  let started = false;
  const shade = createStore({
    context: { dips: 0 },
    on: { dip: (context) => ({ dips: context.dips + 1 }) },
  });
  shade.subscribe(({ context }) => {
    seen.push(`seen ${context.dips}`);
  });
  shade.inspect((entry) => {
    if (started) ordered.push(`ordered ${entry.event.type}`);
  });
  started = true;
  for (let dip = 0; dip < dips; dip += 1) {
    ordered = [];
    seen = [];
    shade.trigger.dip();
    // The order comes before what is seen of it.
    book.push(...ordered, ...seen);
  }
  return book;
}
