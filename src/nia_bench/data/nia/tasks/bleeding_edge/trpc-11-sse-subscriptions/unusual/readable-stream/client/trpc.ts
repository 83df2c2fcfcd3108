import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink, type Operation } from '@trpc/client';
import type { AppRouter } from '../server/router';

const isSubscription = ({ type }: Operation) => type === 'subscription';
const url = () => 'http://localhost:3000/api/trpc';
const link = splitLink<AppRouter>({
  condition: isSubscription,
  true: httpSubscriptionLink({ url }),
  false: httpBatchLink({ url: url() }),
});

export function makeClient() {
  return createTRPCClient<AppRouter>({ links: [link] });
}
