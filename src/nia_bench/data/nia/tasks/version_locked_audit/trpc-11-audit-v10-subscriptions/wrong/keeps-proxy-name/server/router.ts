import { on } from 'node:events';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { events, type UserUpdate } from './events';

const t = initTRPC.create();

const status = z.enum(['online', 'away', 'offline']);

export const appRouter = t.router({
  setStatus: t.procedure
    .input(z.object({ userId: z.string(), status }))
    .mutation(({ input }) => {
      events.emit('userUpdate', input);
      return input;
    }),

  onUserUpdate: t.procedure
    .input(z.object({ userId: z.string() }))
    .subscription(async function* (opts) {
      for await (const [data] of on(events, 'userUpdate', { signal: opts.signal })) {
        const update = data as UserUpdate;
        if (update.userId === opts.input.userId) yield update;
      }
    }),
});

export type AppRouter = typeof appRouter;
