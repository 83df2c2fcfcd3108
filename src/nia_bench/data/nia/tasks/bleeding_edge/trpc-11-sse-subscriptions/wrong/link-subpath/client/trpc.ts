import { createTRPCClient, httpBatchLink, splitLink } from '@trpc/client';
import { httpSubscriptionLink } from '@trpc/client/links';
import type { AppRouter } from '../server/router';

const url = 'http://localhost:3000/api/trpc';

export const trpc = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: httpBatchLink({ url }),
    }),
  ],
});
