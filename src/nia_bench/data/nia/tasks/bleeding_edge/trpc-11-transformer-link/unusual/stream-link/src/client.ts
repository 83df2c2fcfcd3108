import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '@/server/routers/_app';

export function connect(url = '/api/trpc') {
  const link = httpBatchStreamLink<AppRouter>({ url, transformer: superjson });
  return createTRPCClient<AppRouter>({ links: [link] });
}

export const client = connect();
