import { initTRPC as init } from '@trpc/server';
import { z } from 'zod';
import { events } from './events';
import { updatesOf } from './updates';

const { router, procedure } = init.create({ sse: { ping: { enabled: true, intervalMs: 15_000 } } });
const forUser = procedure.input(z.object({ userId: z.string(), lastEventId: z.string().nullish() }));

const setStatus = procedure
  .input(z.object({ userId: z.string(), status: z.enum(['online', 'away', 'offline']) }))
  .mutation(({ input }) => {
    events.emit('userUpdate', input);
    return input;
  });

const onUserUpdate = forUser.subscription(async function* (opts) {
  yield* updatesOf(opts.input.userId, opts.signal);
});

export const appRouter = router({ setStatus, onUserUpdate });
export type AppRouter = typeof appRouter;
