import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers/_app';

export const api = createTRPCClient<AppRouter>({
  transformer: superjson,
  links: [httpBatchLink({ url: 'http://localhost:3000/api/trpc' })],
});
