import { initTRPC } from '@trpc/server';

const t = initTRPC.create();

const posts = [
  { id: '1', title: 'Hello' },
  { id: '2', title: 'Streams' },
];

export const appRouter = t.router({
  posts: {
    list: t.procedure.query(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return posts;
    }),
  },
});

export type AppRouter = typeof appRouter;
