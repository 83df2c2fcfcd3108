import { createTRPCClient, httpBatchLink, splitLink } from '@trpc/client';
import { httpSubscriptionLink } from '@trpc/client/links/httpSubscriptionLink';
import type { AppRouter } from '../server/router';

export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url: 'http://localhost:3000' }),
      false: httpBatchLink({ url: 'http://localhost:3000' }),
    }),
  ],
});
