import { createTRPCClient, createWSClient, httpBatchLink, splitLink, wsLink } from '@trpc/client';
import type { AppRouter } from '../server/router';

const socket = createWSClient({ url: 'ws://localhost:3001' });

export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: wsLink({ client: socket }),
      false: httpBatchLink({ url: 'http://localhost:3000' }),
    }),
  ],
});
