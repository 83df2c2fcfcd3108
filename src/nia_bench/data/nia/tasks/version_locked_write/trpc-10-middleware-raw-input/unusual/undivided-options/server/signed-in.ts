import * as trpc from '@trpc/server';
import { middleware } from './builder';

export const signedIn = middleware((opts) => {
  const { userId } = opts.ctx;
  if (userId === undefined || userId === '') {
    throw new trpc.TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in' });
  }
  return opts.next({ ctx: { ...opts.ctx, userId } });
});
