import { initTRPC } from '@trpc/server';

const t = initTRPC.create();

type Post = { id: string; title: string };

async function* loadPosts(): AsyncGenerator<Post> {
  for (const id of ['1', '2', '3']) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    yield { id, title: `Post ${id}` };
  }
}

export const appRouter = t.router({
  posts: {
    list: t.procedure.query(async () => {
      const posts: Post[] = [];
      for await (const post of loadPosts()) {
        posts.push(post);
      }
      return posts;
    }),
  },
});

export type AppRouter = typeof appRouter;
