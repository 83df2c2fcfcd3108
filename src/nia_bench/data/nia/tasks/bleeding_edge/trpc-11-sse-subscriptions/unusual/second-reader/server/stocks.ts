import { on } from 'node:events';
import { initTRPC } from '@trpc/server';
import * as z from 'zod';
import { lastPrice, type Price, ticker } from './price-source';

const { router, procedure } = initTRPC.create();

const ofStock = procedure.input(z.object({ symbol: z.string().min(1) }));

async function* trades(stock: string, signal: AbortSignal | undefined): AsyncGenerator<Price, void> {
  for await (const [price] of on(ticker, 'price', { signal }) as AsyncIterable<[Price]>) {
    if (price.symbol === stock) yield price;
  }
}

export const appRouter = router({
  last: ofStock.query(({ input }) => lastPrice(input.symbol)),
  live: ofStock.subscription(({ input, signal }) => trades(input.symbol, signal)),
});

export type AppRouter = typeof appRouter;
