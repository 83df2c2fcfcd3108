import { initTRPC } from '@trpc/server';
import superjson from 'superjson';

const { middleware, procedure: plain, router } = initTRPC.create({ transformer: superjson });

const logFailures = middleware(async (call) => {
  const outcome = await call.next();
  if (outcome.ok) return outcome;
  const input = await call.getRawInput();
  console.error(call.path, JSON.stringify(input));
  return outcome;
});

export { router };
export const procedure = plain.use(logFailures);
