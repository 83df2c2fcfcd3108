import { createTRPCClient, httpBatchLink, unstable_httpSubscriptionLink, splitLink } from '@trpc/client';
import type { AppRouter } from '../server/router';

const url = 'http://localhost:3000/api/trpc';

export const trpc = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: unstable_httpSubscriptionLink({ url }),
      false: httpBatchLink({ url }),
    }),
  ],
});
