import { environmentManager, QueryClient } from '@tanstack/react-query';

let shared: QueryClient | undefined;

/** One client for the browser; on the server a new one for each request. */
export function getClient(): QueryClient {
  if (environmentManager.isServer()) return new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  shared ??= new QueryClient();
  return shared;
}
