import { on } from 'node:events';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { lastPrice, ticker, type Price } from './price-source';

const t = initTRPC.create();

const stock = z.object({ symbol: z.string() });

export const appRouter = t.router({
  price: t.procedure.input(stock).query(({ input }) => lastPrice(input.symbol)),

  prices: t.procedure.input(stock).subscription(async function* ({ input, signal }) {
    for await (const [price] of on(ticker, 'price', { signal }) as AsyncIterable<[Price]>) {
      if (price.symbol === input.symbol) yield price;
    }
  }),
});

export type AppRouter = typeof appRouter;
