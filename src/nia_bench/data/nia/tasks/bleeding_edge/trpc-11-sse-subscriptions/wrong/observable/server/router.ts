import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { z } from 'zod';
import { lastPrice, ticker, type Price } from './price-source';

const t = initTRPC.create();

const stock = z.object({ symbol: z.string() });

export const appRouter = t.router({
  price: t.procedure.input(stock).query(({ input }) => lastPrice(input.symbol)),

  prices: t.procedure.input(stock).subscription(({ input }) =>
    observable<Price>((emit) => {
      const push = (price: Price) => price.symbol === input.symbol && emit.next(price);
      ticker.on('price', push);
      return () => ticker.off('price', push);
    }),
  ),
});

export type AppRouter = typeof appRouter;
