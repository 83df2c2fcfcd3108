import { initTRPC } from '@trpc/server';

const t = initTRPC.create();

export const appRouter = t.router({
  posts: {
    list: t.procedure.query(
      async function* () {
        yield { id: '1', title: 'Hello' };
        yield { id: '2', title: 'Streams' };
      },
      { streaming: true },
    ),
  },
});

export type AppRouter = typeof appRouter;
