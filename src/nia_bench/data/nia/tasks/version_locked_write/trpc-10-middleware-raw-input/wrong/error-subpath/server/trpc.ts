import { initTRPC } from '@trpc/server';
import { TRPCError } from '@trpc/server/error';
import { recordCall } from './audit-log';
import type { Context } from './context';

const t = initTRPC.context<Context>().create();

const audited = t.middleware(async ({ ctx, path, rawInput, next }) => {
  if (!ctx.userId) throw new TRPCError({ code: 'UNAUTHORIZED' });
  await recordCall({ path, userId: ctx.userId, input: rawInput });
  return next({ ctx: { userId: ctx.userId } });
});

export const router = t.router;
export const protectedProcedure = t.procedure.use(audited);
