import { QueryClient } from '@tanstack/react-query';

let shared: QueryClient | undefined;

/** One client for the browser; on the server a new one for each request. */
export const getClient = (): QueryClient =>
  typeof window === 'undefined'
    ? new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
    : (shared ??= new QueryClient());
