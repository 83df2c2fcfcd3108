import { httpBatchStreamLink, loggerLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers/_app';

const shared = { url: 'http://localhost:3000/api/trpc', transformer: superjson };

export const links: TRPCLink<AppRouter>[] = [
  loggerLink({ enabled: () => process.env.NODE_ENV === 'development' }),
  httpBatchStreamLink({ ...shared }),
];
