import * as trpc from '@trpc/client';
import { SuperJSON } from 'superjson';
import type { AppRouter } from '../server/routers/_app';

function endpoint(): string {
  const origin = process.env.APP_ORIGIN ?? 'http://localhost:3000';
  return `${origin}/api/trpc`;
}

const batching = trpc.httpBatchLink({ transformer: SuperJSON, url: endpoint(), maxURLLength: 2083 });

const links = [batching];
export const inventory: trpc.TRPCClient<AppRouter> = trpc.createTRPCClient<AppRouter>({ links });
