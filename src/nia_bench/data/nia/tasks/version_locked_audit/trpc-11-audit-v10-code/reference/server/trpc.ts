import { initTRPC } from '@trpc/server';
import superjson from 'superjson';

const t = initTRPC.create({ transformer: superjson });

const logged = t.middleware(async ({ path, getRawInput, next }) => {
  const result = await next();
  if (!result.ok) console.error(path, JSON.stringify(await getRawInput()));
  return result;
});

export const router = t.router;
export const procedure = t.procedure.use(logged);
