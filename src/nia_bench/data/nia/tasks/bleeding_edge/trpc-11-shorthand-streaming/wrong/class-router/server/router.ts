import { initTRPC } from '@trpc/server';

const t = initTRPC.create();

export const appRouter = t
  .router({})
  .query('posts.list', {
    async *resolve() {
      yield { id: '1', title: 'Hello' };
      yield { id: '2', title: 'Streams' };
    },
  });

export type AppRouter = typeof appRouter;
