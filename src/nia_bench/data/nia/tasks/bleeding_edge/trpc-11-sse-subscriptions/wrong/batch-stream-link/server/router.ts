import { initTRPC } from '@trpc/server';
import { on } from 'events';
import { z } from 'zod';
import { lastPrice, ticker, type Price } from './price-source';

const t = initTRPC.create();

export const appRouter = t.router({
  lastPrice: t.procedure
    .input(z.object({ symbol: z.string() }))
    .query(({ input }) => lastPrice(input.symbol)),
  onPrice: t.procedure
    .input(z.object({ symbol: z.string() }))
    .subscription(async function* ({ input, signal }) {
      for await (const [data] of on(ticker, 'price', { signal })) {
        const price = data as Price;
        if (price.symbol === input.symbol) {
          yield price;
        }
      }
    }),
});

export type AppRouter = typeof appRouter;
