import { EventEmitter } from 'node:events';
import * as server from '@trpc/server';
import * as z from 'zod';

export interface UserUpdate {
  userId: string;
  status: 'online' | 'away' | 'offline';
}

export const events = new EventEmitter();

const t = server.initTRPC.create();

async function* follow({ input, signal }: { input: { userId: string }; signal: AbortSignal | undefined }) {
  const waiting: UserUpdate[] = [];
  let wake = () => {};
  const receive = (update: UserUpdate) => {
    waiting.push(update);
    wake();
  };
  events.on('userUpdate', receive);
  signal?.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!signal?.aborted) {
      const next = waiting.shift();
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else if (next.userId === input.userId) yield next;
    }
  } finally {
    events.off('userUpdate', receive);
  }
}

export const appRouter = t.router({
  setStatus: t.procedure
    .input(z.object({ userId: z.string(), status: z.enum(['online', 'away', 'offline']) }))
    .mutation(({ input }) => {
      events.emit('userUpdate', input);
      return input;
    }),
  onUserUpdate: t.procedure.input(z.object({ userId: z.string() })).subscription(follow),
});

export type AppRouter = typeof appRouter;
