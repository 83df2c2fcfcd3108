import { createTRPCProxyClient, httpBatchStreamLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/router';

export const trpc = createTRPCProxyClient<AppRouter>({
  transformer: superjson,
  links: [httpBatchStreamLink({ url: 'http://localhost:3000/api/trpc' })],
});
