import { initTRPC } from '@trpc/server';
import { observable } from '@trpc/server/observable';
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
    .subscription(({ input }) => {
      return observable<UserUpdate>((emit) => {
        const forward = (update: UserUpdate) => {
          if (update.userId === input.userId) emit.next(update);
        };
        events.on('userUpdate', forward);
        return () => {
          events.off('userUpdate', forward);
        };
      });
    }),
});

export type AppRouter = typeof appRouter;
