import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers/_app';

const http = httpBatchLink<AppRouter>({ transformer: superjson, url: 'http://localhost:3000/api/trpc' });

export const api = createTRPCClient<AppRouter>({ links: [http] });
