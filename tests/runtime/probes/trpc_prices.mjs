// Live prices: a client asks for the last price, listens to one stock, and goes away.
import { consoleDuring, isRouter, serve, until } from '../driver/loopback.mjs';

const at = (client, path) => path.split('.').reduce((part, name) => part?.[name], client);
const subscribes = (client, path) => typeof at(client, path)?.subscribe === 'function';

function clientOf(exported, path) {
  const things = exported.filter((value) => typeof value === 'function' || typeof value === 'object');
  const ready = things.find((thing) => !Array.isArray(thing) && !isRouter(thing) && subscribes(thing, path));
  if (ready) return ready;
  return things.filter((thing) => typeof thing === 'function').map((make) => make()).find((made) => subscribes(made, path));
}

export default async function prices(answer) {
  const { ticker } = await answer.load('server/price-source.ts');
  const exported = await answer.exported();
  const router = exported.find(isRouter);
  const procedures = Object.entries(router._def.procedures);
  const [query, subscription] = ['query', 'subscription'].map(
    (type) => procedures.find(([, procedure]) => procedure._def.type === type)[0],
  );
  const asked = [];
  serve(router, '/api/trpc', asked);
  const client = clientOf(exported.filter((value) => value !== router), subscription);

  const listening = ticker.listenerCount('price');
  ticker.emit('price', { symbol: 'ACME', price: 1, at: 't1' });
  const outcome = { received: [] };
  await consoleDuring(async () => {
    // How the symbol is handed over is the answer's own affair.
    const forms = ['ACME', { symbol: 'ACME' }];
    const tries = await Promise.allSettled(forms.map((form) => at(client, query).query(form)));
    const form = forms[tries.findIndex(({ status }) => status === 'fulfilled')];
    outcome.last = tries.find(({ status }) => status === 'fulfilled')?.value?.price;

    const subscribed = at(client, subscription).subscribe(form, {
      onData: (event) => outcome.received.push((event.data ?? event).price),
      onError: (error) => outcome.received.push(error.message),
    });
    await until(() => ticker.listenerCount('price') > listening || outcome.received.length > 0);
    for (const [symbol, price] of [['ACME', 2], ['OTHER', 9], ['ACME', 3]])
      ticker.emit('price', { symbol, price, at: `t${price}` });
    await until(() => outcome.received.length > 1);
    subscribed.unsubscribe();
    await until(() => ticker.listenerCount('price') === listening);
  });
  outcome.left = ticker.listenerCount('price') - listening;
  return outcome;
}
