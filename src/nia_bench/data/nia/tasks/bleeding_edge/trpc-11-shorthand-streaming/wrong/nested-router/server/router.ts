import { initTRPC } from '@trpc/server';

const t = initTRPC.create();

const posts = [
  { id: '1', title: 'Hello' },
  { id: '2', title: 'Streams' },
];

const postsRouter = t.router({
  list: t.procedure.query(async function* () {
    for (const post of posts) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      yield post;
    }
  }),
});

export const appRouter = t.router({
  posts: postsRouter,
});

export type AppRouter = typeof appRouter;
