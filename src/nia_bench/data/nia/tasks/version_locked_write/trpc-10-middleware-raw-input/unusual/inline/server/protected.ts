import { initTRPC, TRPCError as Refusal, type inferAsyncReturnType } from '@trpc/server';
import { recordCall } from './audit-log';
import type { Context } from './context';

const createContext = async (): Promise<Context> => ({});
type Ctx = inferAsyncReturnType<typeof createContext>;

const t = initTRPC.context<Ctx>().create();
const refused = () => new Refusal({ code: 'UNAUTHORIZED' });

export const withUser = t.procedure.use(async ({ next, ctx: { userId }, rawInput: input, path }) => {
  if (!userId) {
    throw refused();
  }
  const result = await next({ ctx: { userId } });
  await recordCall({ path, userId, input });
  return result;
});
