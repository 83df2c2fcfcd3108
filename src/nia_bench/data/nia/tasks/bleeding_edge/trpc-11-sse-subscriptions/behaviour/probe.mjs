// Live prices: clients ask for the last price, listen to one stock beside others, and go away.
const isObject = (value) => typeof value === 'object' && value !== null;
// A price may be pushed as such, within what the source gives, or with an id for those who come back.
const priceOf = (value) => (isObject(value) ? priceOf(value.price ?? value.data) : value);

const isTaken = async (parser, input) => {
  try {
    const standard = Object(parser)['~standard'];
    if (standard) return !(await standard.validate(input)).issues;
    return (await (parser.parse?.(input) ?? parser(input))) !== undefined;
  } catch {
    return false;
  }
};

/** The first procedure of a type that takes a symbol, and the form in which it does; both are left free. */
async function taking(router, type) {
  const procedures = Object.entries(router._def.procedures).filter(([, { _def }]) => _def.type === type);
  for (const [path, { _def }] of procedures) {
    const keys = ['symbol', ..._def.inputs.flatMap((parser) => Object.keys(parser.shape ?? {}))];
    for (const form of [(symbol) => symbol, ...keys.map((key) => (symbol) => ({ [key]: symbol }))]) {
      const taken = await Promise.all(_def.inputs.map((parser) => isTaken(parser, form('ACME'))));
      if (taken.length > 0 && taken.every(Boolean)) return { path, form };
    }
  }
  throw new Error(`no ${type} takes the symbol of a stock`);
}

export default async function prices(answer, given, world) {
  world.page('/desk');
  const { ticker } = await answer.load('server/price-source.ts');
  const exported = await answer.exported();
  const routers = exported.filter(world.isRouter);
  const sizeOf = (router) => Object.keys(router._def.procedures).length;
  const [router] = routers.sort((one, other) => sizeOf(other) - sizeOf(one));
  if (!router) throw new Error('no router is exported');
  const query = await taking(router, 'query');
  const subscription = await taking(router, 'subscription');
  const subscriptions = world.watched(router);
  await world.serve(router);
  const [client] = await world.clients(exported.filter((value) => !routers.includes(value)));
  if (!client) throw new Error('no client is exported');

  const latest = {};
  const emit = (symbol, price) => ticker.emit('price', { symbol, price: (latest[symbol] = price), at: `t${price}` });
  const listeners = () => ticker.eventNames().reduce((sum, name) => sum + ticker.listenerCount(name), 0);
  const ask = async (symbol) => priceOf(await world.at(client, query.path).query(query.form(symbol)));
  emit('ACME', 1);
  emit('OTHER', 9);

  let deaf;
  /** A client that listens by now, as far as anybody can tell from outside. */
  async function listening(symbol) {
    if (deaf) throw deaf;
    const before = { begun: subscriptions.length, listeners: listeners() };
    const known = latest[symbol];
    const received = [];
    const { unsubscribe } = world.at(client, subscription.path).subscribe(subscription.form(symbol), {
      onData: (data) => received.push(priceOf(data)),
      onError: (error) => received.push(error.message),
    });
    await world.until(() => subscriptions.length > before.begun || received.length > 0);
    if (subscriptions.length === before.begun)
      throw (deaf = new Error(`the subscription does not reach the server: ${received[0] ?? 'nothing is heard of it'}`));
    // One listener may serve all clients: then no other comes.
    await world.until(() => listeners() > before.listeners || received.length > 0, 0.2);
    // The price of before is no new one; whoever sends it first does no harm.
    const fresh = () => (received[0] === known ? received.slice(1) : received);
    return { unsubscribe, fresh, got: (count) => world.until(() => fresh().length >= count) };
  }

  return {
    last: async () => [await ask('ACME'), await ask('OTHER')],
    batched: async () => {
      const before = world.requests.length;
      await Promise.all([ask('ACME'), ask('OTHER')]);
      return world.requests.slice(before).map(({ path }) => path.split(',').length);
    },
    pushed: async () => {
      const one = await listening('ACME');
      emit('OTHER', 10);
      emit('ACME', 2);
      await one.got(1);
      // Several trades at once, and one more when all of them have arrived.
      for (const price of [3, 4, 5]) emit('ACME', price);
      await one.got(4);
      emit('OTHER', 11);
      emit('ACME', 6);
      await one.got(5);
      one.unsubscribe();
      return one.fresh();
    },
    transport: () => {
      const wires = world.requests.filter(({ path }) => path.endsWith(subscription.path)).map(({ type }) => type);
      return [...new Set(wires.map((type) => type.split(';')[0]))];
    },
    others: async () => {
      const [leaves, stays] = [await listening('ACME'), await listening('ACME')];
      leaves.unsubscribe();
      await world.until(() => world.requests.filter(({ open }) => open).length <= 1);
      emit('ACME', 7);
      await stays.got(1);
      stays.unsubscribe();
      return { leaves: leaves.fresh(), stays: stays.fresh() };
    },
    left: () => {
      let price = 20;
      return world.left(subscriptions, [ticker], async () => {
        const one = await listening('ACME');
        const hear = () => {
          emit('ACME', (price += 1));
          return one.got(1);
        };
        return { hear, leave: one.unsubscribe };
      });
    },
  };
}
