import * as trpc from '@trpc/server';
import { recordCall } from './audit-log';
import type { Context } from './context';

const { middleware, procedure } = trpc.initTRPC.context<Context>().create();

const signedIn = middleware(({ ctx: { userId }, next }) => {
  if (userId) return next({ ctx: { userId } });
  throw new trpc.TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in' });
});

const audited = signedIn.unstable_pipe(async ({ ctx, path, rawInput: input, next }) => {
  await recordCall({ path, userId: ctx.userId, input });
  return next();
});

export const auditedProcedure = procedure.use(audited);
