import { createTRPCClient, httpBatchLink, safe } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers/_app';

export const findNote = (id: string) => safe(api.note.byId.query({ id }));

export const api = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: 'http://localhost:3000/api/trpc', transformer: superjson })],
});
