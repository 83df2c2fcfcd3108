import * as client from '@trpc/client';
import type { AppRouter } from '../server/stocks';

const shared = { url: 'http://localhost:3000/api/trpc' };
const events = client.httpSubscriptionLink({
  ...shared,
  connectionParams: async () => ({ token: 'desk' }),
});

export const links = [
  client.loggerLink<AppRouter>(),
  client.splitLink<AppRouter>({
    condition: ({ type }) => type !== 'subscription',
    true: client.httpBatchStreamLink(shared),
    false: [client.retryLink({ retry: ({ attempts }) => attempts < 5 }), events],
  }),
];
