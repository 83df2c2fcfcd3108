import { createTRPCProxyClient as connect } from '@trpc/client';
import { SuperJSON } from 'superjson';
import type { AppRouter } from '../server/router';
import { API, linksTo } from './links';

export function createClient(url: string = API) {
  return connect<AppRouter>({ links: linksTo(url), transformer: SuperJSON });
}

export const trpc = createClient();
