import { z } from 'zod';
import { publicProcedure, router } from '../trpc';

export const appRouter = router({
  lastDelivery: publicProcedure
    .input(z.object({ sku: z.string() }))
    .query(({ input }) => ({ sku: input.sku, arrivedAt: new Date(0) })),
  stock: publicProcedure.query(() => new Map([['bolt-m4', 1200]])),
});

export type AppRouter = typeof appRouter;
