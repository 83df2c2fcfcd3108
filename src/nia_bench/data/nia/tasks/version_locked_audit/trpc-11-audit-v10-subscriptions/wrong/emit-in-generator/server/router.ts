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
    .subscription(async function* ({ input, emit }) {
      events.on('userUpdate', (update: UserUpdate) => {
        if (update.userId === input.userId) emit.next(update);
      });
      yield { userId: input.userId, status: 'online' } as UserUpdate;
    }),
});

export type AppRouter = typeof appRouter;
