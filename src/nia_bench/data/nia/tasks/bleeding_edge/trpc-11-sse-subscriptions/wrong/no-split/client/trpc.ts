import { createTRPCClient, httpBatchLink, httpSubscriptionLink } from '@trpc/client';
import type { AppRouter } from '../server/router';

const url = 'http://localhost:3000/api/trpc';

export const trpc = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url }), httpBatchLink({ url })],
});
