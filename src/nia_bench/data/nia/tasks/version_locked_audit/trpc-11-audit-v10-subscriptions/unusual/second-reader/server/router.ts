import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { events, type UserUpdate } from './events';
import { received } from './received';

const t = initTRPC.create();

const user = z.object({ userId: z.string() });
const update = user.extend({ status: z.enum(['online', 'away', 'offline']) });

export const appRouter = t.router({
  setStatus: t.procedure.input(update).mutation(({ input }) => {
    events.emit('userUpdate', input);
    return input;
  }),

  onUserUpdate: t.procedure.input(user).subscription(async function* (request) {
    for await (const each of received<UserUpdate>(events, 'userUpdate', request.signal)) {
      if (each.userId === request.input.userId) yield each;
    }
  }),
});

export type AppRouter = typeof appRouter;
