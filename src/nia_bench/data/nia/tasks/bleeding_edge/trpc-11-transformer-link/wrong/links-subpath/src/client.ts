import { createTRPCClient } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links';
import superjson from 'superjson';
import type { AppRouter } from '@/server/routers/_app';

export const client = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/api/trpc', transformer: superjson })],
});
