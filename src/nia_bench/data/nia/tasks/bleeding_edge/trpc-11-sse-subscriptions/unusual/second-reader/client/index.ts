import * as trpc from '@trpc/client';
import type { AppRouter } from '../server/stocks';

const address = { url: 'http://localhost:3000/api/trpc' };

const byTransport = trpc.splitLink<AppRouter>({
  condition: ({ type }) => type !== 'subscription',
  true: trpc.httpBatchStreamLink(address),
  false: trpc.httpSubscriptionLink(address),
});

export const desk = trpc.createTRPCClient<AppRouter>({ links: [byTransport] });
