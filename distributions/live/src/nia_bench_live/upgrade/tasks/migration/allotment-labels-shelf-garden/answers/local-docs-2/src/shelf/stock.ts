import { createStore } from '@xstate/store';

export interface Stock {
  jars: Record<string, number>;
}

function change(stock: Stock, recipe: (draft: Stock) => void): Stock {
  const draft: Stock = { jars: { ...stock.jars } };
  recipe(draft);
  return draft;
}

/** Fills jars; gives the stock before and after. */
export function fill(jars: ReadonlyArray<[string, number]>): [Stock, Stock] {
  const store = createStore({
    context: { jars: { kale: 5 } } as Stock,
    on: {
      fill: (stock, event: { jar: string; grams: number }) =>
        change(stock, (draft) => {
          draft.jars[event.jar] = (draft.jars[event.jar] ?? 0) + event.grams;
        }),
    },
  });
  const before = store.getSnapshot().context;
  for (const [jar, grams] of jars) store.send({ type: 'fill', jar, grams });
  return [before, store.getSnapshot().context];
}
