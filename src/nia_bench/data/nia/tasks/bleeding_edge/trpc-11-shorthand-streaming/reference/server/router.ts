import { setTimeout as pause } from 'node:timers/promises';
import { initTRPC } from '@trpc/server';

const t = initTRPC.create();

const posts = [
  { id: '1', title: 'Hello' },
  { id: '2', title: 'Streams' },
  { id: '3', title: 'Good night' },
];

export const appRouter = t.router({
  posts: {
    list: t.procedure.query(async function* () {
      for (const post of posts) {
        yield post;
        await pause(100);
      }
    }),
  },
});

export type AppRouter = typeof appRouter;
