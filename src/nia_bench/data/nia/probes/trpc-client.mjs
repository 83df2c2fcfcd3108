// What arrives at the exported client from a router with superjson: dates as dates, maps as maps; and how it asks.
// `given`: the `calls` to make, each a path with its input, and `path` and `host` of the `page` that the client is part of, if any.
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';

/** The procedures of the tasks' own routers, here whatever stands beside the client. */
function routerOf() {
  const t = initTRPC.create({ transformer: superjson });
  const latest = t.procedure.query(() => ({ id: 4711, placedAt: new Date(0) }));
  const lastDelivery = t.procedure
    .input(({ sku }) => ({ sku }))
    .query(({ input }) => ({ sku: input.sku, arrivedAt: new Date(0) }));
  const stock = t.procedure.query(() => new Map([['bolt-m4', 1200]]));
  return t.router({ orders: t.router({ latest }), lastDelivery, stock });
}

/** What a value is, all through: {"Date": "1970-…"}, {"Map": [[…]]}, and plain values as they are. */
function told(value) {
  if (value instanceof Date) return { Date: Number.isNaN(value.valueOf()) ? 'none' : value.toISOString() };
  if (value instanceof Map) return { Map: told([...value]) };
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value ?? String(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, told(each)]));
}

export default async function client(answer, { calls, page }, world) {
  if (page) world.page(page.path, page);
  await world.serve(routerOf());
  const [found] = await world.clients(await answer.exported());
  if (!found) throw new Error('no typed client is exported');
  const ask = ({ path, input }) => world.at(found, path).query(input);
  return {
    arrives: async () => {
      const arrived = [];
      for (const call of calls) arrived.push(told(await ask(call)));
      return arrived;
    },
    batched: async () => {
      const before = world.requests.length;
      await Promise.all(calls.map(ask));
      return world.requests.slice(before).map(({ path }) => path);
    },
  };
}
