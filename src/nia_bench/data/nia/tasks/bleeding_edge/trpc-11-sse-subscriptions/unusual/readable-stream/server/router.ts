import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { lastPrice, ticker, type Price } from './price-source';

const t = initTRPC.create();
const bySymbol = t.procedure.input(z.string().min(1));

export const appRouter = t.router({
  last: bySymbol.query(({ input }) => lastPrice(input)),
  live: bySymbol.subscription(async function* (opts): AsyncGenerator<Price, void, unknown> {
    const { signal } = opts;
    const prices = new ReadableStream<Price>({
      start(controller) {
        const push = (price: Price) => price.symbol === opts.input && controller.enqueue(price);
        ticker.on('price', push);
        signal?.addEventListener('abort', () => {
          ticker.off('price', push);
          controller.close();
        });
      },
    });
    yield* prices;
  }),
});

export type AppRouter = typeof appRouter;
