import * as trpc from '@trpc/client';
import type { AppRouter } from '../server/router';

const address = { url: 'http://localhost:3000' };

/** Queries and mutations. */
export const api = trpc.createTRPCClient<AppRouter>({ links: [trpc.httpBatchLink(address)] });

/** Subscriptions, as server-sent events. */
export const live = trpc.createTRPCClient<AppRouter>({ links: [trpc.httpSubscriptionLink(address)] });
