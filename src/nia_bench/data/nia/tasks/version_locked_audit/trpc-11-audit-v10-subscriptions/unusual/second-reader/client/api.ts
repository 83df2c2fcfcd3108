import * as trpc from '@trpc/client';
import type { AppRouter } from '../server/router';

const url = 'http://localhost:3000';

export const api = trpc.createTRPCClient<AppRouter>({
  links: [
    trpc.splitLink({
      condition: ({ type }) => type === 'subscription',
      true: trpc.httpSubscriptionLink({ url }),
      false: trpc.httpBatchLink({ url }),
    }),
  ],
});
