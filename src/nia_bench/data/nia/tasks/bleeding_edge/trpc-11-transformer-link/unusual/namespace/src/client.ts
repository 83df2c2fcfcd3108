import * as trpc from '@trpc/client';
import { SuperJSON } from 'superjson';
import type { AppRouter } from '../server/routers/_app';

function endpoint(): string {
  // What imports this on the server asks for nothing there.
  const origin = typeof location === 'undefined' ? '' : location.origin;
  return `${origin}/api/trpc`;
}

const batching = trpc.httpBatchLink({ transformer: SuperJSON, url: endpoint(), maxURLLength: 2083 });

const links = [batching];
export const inventory: trpc.TRPCClient<AppRouter> = trpc.createTRPCClient<AppRouter>({ links });
