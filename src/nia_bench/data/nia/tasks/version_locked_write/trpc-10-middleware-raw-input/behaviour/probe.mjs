// The exported procedure, with procedures of others built on it: called over HTTP for nobody, and for a user.
import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const isBuilder = (value) => typeof value?.mutation === 'function' && typeof value._def === 'object';
const isRefused = (call) => call.then(() => false, (error) => error.code !== undefined);

/** A router of somebody else's, built on the procedure. */
function routerOn(builder) {
  const t = initTRPC.context().create();
  const counted = builder.input(z.object({ n: z.coerce.number() }));
  return t.router({
    orders: t.router({
      count: counted.query(({ ctx, input }) => ({ user: ctx.userId, input })),
      add: counted.mutation(({ ctx, input }) => ({ user: ctx.userId, input })),
      fails: counted.query(() => {
        throw new Error('out of stock');
      }),
    }),
  });
}

/** Of several procedures that are exported, the one that refuses nobody's call. */
async function routerOf(builders) {
  const routers = builders.map(routerOn);
  for (const router of routers) if (await isRefused(router.createCaller({}).orders.count({ n: 1 }))) return router;
  if (routers.length === 0) throw new Error('no procedure is exported');
  return routers[0];
}

export default async function audited(answer, given, world) {
  const router = await routerOf((await answer.exported()).filter(isBuilder));
  await world.serve(router, { context: (request) => ({ userId: request.headers['x-user'] }) });

  async function call(user, path, input, method = 'GET') {
    const url = new URL(`http://localhost:3000/api/trpc/orders.${path}`);
    const text = JSON.stringify(input);
    if (method === 'GET') url.searchParams.set('input', text);
    const headers = { 'content-type': 'application/json', ...(user ? { 'x-user': user } : {}) };
    const { result, error } = await (await fetch(url, { method, headers, body: method === 'GET' ? null : text })).json();
    return result?.data ?? [error.data.httpStatus, error.data.code];
  }
  const raw = (n) => ({ n, extra: true });

  return {
    refused: async () => [await call(undefined, 'count', raw('1')), await call(undefined, 'add', raw('1'), 'POST')],
    user: async () => [await call('ann', 'count', raw('2')), await call('bob', 'add', raw('3'), 'POST')],
    recorded: async () => {
      const lines = await world.said(async () => {
        await call('ann', 'count', raw('7'));
        await call('bob', 'add', raw('8'), 'POST');
        // Also a call that the parser refuses, and one that comes to nothing, are calls.
        await call('ann', 'count', raw('many'));
        await call('ann', 'fails', raw('9'));
      });
      return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    },
  };
}
