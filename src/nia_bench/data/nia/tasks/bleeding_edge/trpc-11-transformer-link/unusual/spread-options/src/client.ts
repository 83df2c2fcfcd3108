import { createTRPCClient as makeClient, httpBatchLink as batch, loggerLink } from '@trpc/client';
import type { AppRouter } from '@/server/routers/_app';
import { transport } from './transport';

export default makeClient<AppRouter>({
  links: [
    loggerLink({ enabled: () => process.env.NODE_ENV !== 'production' }),
    batch({ ...transport, headers: () => ({ 'x-source': 'widget' }) }),
  ],
});
