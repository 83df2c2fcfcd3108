import * as trpc from '@trpc/server';
import { z } from 'zod';

class Blog {
  readonly #titles = ['One', 'Two', 'Three'];

  async *posts(limit: number) {
    for (const [index, title] of this.#titles.slice(0, limit).entries()) {
      yield { id: String(index), title };
    }
  }
}

const blog = new Blog();
const t = trpc.initTRPC.context<{ user?: string }>().create();

const namespaces = {
  posts: {
    list: t.procedure
      .input(z.object({ limit: z.number().int().positive() }).optional())
      .query(async ({ input }) => blog.posts(input?.limit ?? 3)),
  },
};

const appRouter = t.router({ ...namespaces, health: t.procedure.query(() => 'ok') });

export default appRouter;
export type AppRouter = typeof appRouter;
