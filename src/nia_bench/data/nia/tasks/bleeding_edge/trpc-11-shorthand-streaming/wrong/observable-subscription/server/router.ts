import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';

const t = initTRPC.create();

const posts = [
  { id: '1', title: 'Hello' },
  { id: '2', title: 'Streams' },
];

export const appRouter = t.router({
  posts: {
    list: t.procedure.subscription(() => {
      return observable<{ id: string; title: string }>((emit) => {
        for (const post of posts) emit.next(post);
        emit.complete();
      });
    }),
  },
});

export type AppRouter = typeof appRouter;
