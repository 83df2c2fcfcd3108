import { router, TRPCError } from '@trpc/server';
import { recordCall } from './audit-log';
import type { Context } from './context';

export const createProtectedRouter = () =>
  router<Context>().middleware(async ({ ctx, path, rawInput, next }) => {
    if (!ctx.userId) throw new TRPCError({ code: 'UNAUTHORIZED' });
    await recordCall({ path, userId: ctx.userId, input: rawInput });
    return next({ ctx: { ...ctx, userId: ctx.userId } });
  });
