import { createTRPCClient as createClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers/_app';

const options = { url: 'http://localhost:3000/api/trpc', transformer: superjson } as const;
const link = splitLink({
  condition: (operation) => operation.context.skipBatch === true,
  true: httpLink(options),
  false: httpBatchLink(options),
});

export const api = createClient<AppRouter>({ links: [link] });
