import { httpBatchLink as batch, loggerLink } from '@trpc/client';
import type { AppRouter } from '../server/router';

export const API = new URL('/api/trpc', 'http://localhost:3000').href;

export const linksTo = (url: string) => [
  loggerLink<AppRouter>({ enabled: () => Boolean(process.env.DEBUG) }),
  batch<AppRouter>({ url, headers: () => ({ 'x-script': process.argv[1] ?? 'unknown' }) }),
];
