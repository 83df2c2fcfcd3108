import { initTRPC } from '@trpc/server';
import SuperJSON from 'superjson';

const { middleware, procedure: base, router } = initTRPC.create({ transformer: SuperJSON });

const logged = middleware(async (opts) => {
  const input = await opts.getRawInput();
  const result = await opts.next();
  if (!result.ok) console.error(opts.path, JSON.stringify(input));
  return result;
});

export { router };
export const procedure = base.use(logged);
