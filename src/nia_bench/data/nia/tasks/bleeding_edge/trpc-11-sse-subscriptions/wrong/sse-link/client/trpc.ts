import { createTRPCClient, httpBatchLink, sseLink, splitLink } from '@trpc/client';
import type { AppRouter } from '../server/router';

const url = 'http://localhost:3000/api/trpc';

export const trpc = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: sseLink({ url }),
      false: httpBatchLink({ url }),
    }),
  ],
});
