import { initTRPC } from '@trpc/server';
import superjson from 'superjson';

const t = initTRPC.create({ transformer: superjson });

export const { router } = t;
export const procedure = t.procedure.use(({ path, next, getRawInput: read }) =>
  next().then(async (result) => {
    if (!result.ok) console.error(path, JSON.stringify(await read()));
    return result;
  }),
);
