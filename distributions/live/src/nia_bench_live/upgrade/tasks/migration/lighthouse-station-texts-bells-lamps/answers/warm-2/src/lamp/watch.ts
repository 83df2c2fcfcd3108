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
  // An inspector hears of an order only after what came of it was seen.
  const order = (type: 'dip'): void => {
    book.push(`ordered ${type}`);
    shade.send({ type });
  };
  for (let dip = 0; dip < dips; dip += 1) order('dip');
  return book;
}
