import * as trpc from '@trpc/server';
import * as z from 'zod';
import { livePrices } from './live-prices';
import { lastPrice } from './price-source';

const { router, procedure } = trpc.initTRPC.create({ sse: { ping: { enabled: true, intervalMs: 15_000 } } });
const forStock = procedure.input(z.object({ symbol: z.string().min(1), lastEventId: z.string().optional() }));

const stocks = {
  last: forStock.query(({ input: { symbol } }) => lastPrice(symbol)),
  live: forStock.subscription((opts) => livePrices(opts.input.symbol, opts.signal)),
};

const root = router({ stocks });

export type AppRouter = typeof root;
export default root;
