import { initTRPC, TRPCError } from '@trpc/server';
import { recordCall } from './audit-log';
import type { Context } from './context';

const t = initTRPC.context<Context>().create();

const audited = t.middleware(async (opts) => {
  const { ctx, path, next } = opts;
  if (!ctx.userId) throw new TRPCError({ code: 'UNAUTHORIZED' });
  await recordCall({ path, userId: ctx.userId, input: await opts.getRawInput() });
  return next({ ctx: { userId: ctx.userId } });
});

export const router = t.router;
export const protectedProcedure = t.procedure.use(audited);
