import { type CreateTRPCClientOptions, createTRPCClient, httpBatchStreamLink, loggerLink } from '@trpc/client';
import transformer from 'superjson';
import type { AppRouter } from '@/server/routers/_app';

const options: CreateTRPCClientOptions<AppRouter> = {
  links: [
    loggerLink({ enabled: ({ direction }) => direction === 'up' }),
    httpBatchStreamLink({ url: '/api/trpc', transformer }),
  ],
};

export default createTRPCClient(options);
