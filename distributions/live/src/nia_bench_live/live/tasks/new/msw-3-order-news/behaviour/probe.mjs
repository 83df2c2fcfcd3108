const HTTP = 'https://shop.test/graphql';
const WS = 'wss://shop.test/graphql';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds, ms = 3000) {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await pause(10);
  }
  return true;
}

async function ask(operation, variables) {
  const query = `query ${operation}($id: ID!) { order(id: $id) { id customer state } }`;
  const response = await fetch(HTTP, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: operation, query, variables }),
  });
  const { data, errors } = await response.json();
  return { data: data ?? null, errors: (errors ?? []).map(({ message }) => message) };
}

/** A connection of a page, in the protocol graphql-transport-ws. */
async function connect() {
  const socket = new WebSocket(WS, 'graphql-transport-ws');
  const came = [];
  socket.addEventListener('message', ({ data }) => came.push(JSON.parse(data)));
  let failed = false;
  socket.addEventListener('error', () => (failed = true));
  await until(() => failed || socket.readyState === WebSocket.OPEN);
  if (socket.readyState !== WebSocket.OPEN) throw new Error('the connection fails');
  const send = (message) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init' });
  await until(() => came.some(({ type }) => type === 'connection_ack'));
  let last = 0;
  return {
    subscribe(operationName, field, variables, declared) {
      const id = `s${(last += 1)}`;
      const query = `subscription ${operationName}${declared} { ${field} { id customer state } }`;
      send({ type: 'subscribe', id, payload: { operationName, query, variables } });
      const mine = () => came.filter((message) => message.id === id);
      return {
        values: () => mine().filter(({ type }) => type === 'next').map(({ payload }) => payload.data?.[field] ?? null),
        errors: () => mine().filter(({ type }) => type === 'error').flatMap(({ payload }) => payload.map(({ message }) => message)),
        types: () => mine().map(({ type }) => type),
        end: () => send({ type: 'complete', id }),
      };
    },
    leave: () => socket.close(),
  };
}

const changed = (page, id) => page.subscribe('OrderChanged', 'orderChanged', { id }, '($id: ID!)');
const placed = (page, customer) =>
  page.subscribe('OrderPlaced', 'orderPlaced', customer ? { customer } : {}, customer ? '($customer: String)' : '');

export default async function probe(answer) {
  const server = await answer.named('server');
  const placeOrder = await answer.named('placeOrder');
  const watchers = await answer.named('watchers');
  server.listen();
  // What is mocked keeps no process alive by itself.
  const stays = setInterval(() => {}, 1000);

  const steps = {
    async known() {
      return ask('Order', { id: 'o-2' });
    },
    async unknown() {
      return ask('Order', { id: 'o-9' });
    },
    async follows() {
      const page = await connect();
      const one = changed(page, 'o-1');
      const two = changed(page, 'o-2');
      await until(() => one.types().includes('complete') && two.types().includes('complete'));
      page.leave();
      return { one: one.values().map(({ state }) => state), two: two.values(), ends: [one.types().at(-1), two.types().at(-1)] };
    },
    async refuses() {
      const page = await connect();
      const none = changed(page, 'o-9');
      await until(() => none.types().length > 0);
      await pause(50);
      page.leave();
      return { types: none.types(), errors: none.errors() };
    },
    async tells() {
      const first = await connect();
      const second = await connect();
      const all = placed(first);
      const cys = placed(second, 'Cy');
      await until(() => watchers() === 2);
      const open = watchers();
      placeOrder({ id: 'o-3', customer: 'Dee', state: 'paid' });
      placeOrder({ id: 'o-4', customer: 'Cy', state: 'paid' });
      await until(() => all.values().length === 2 && cys.values().length === 1);
      const ids = (subscription) => subscription.values().map(({ id }) => id);
      const told = { open, all: ids(all), cys: ids(cys), known: (await ask('Order', { id: 'o-4' })).data?.order?.customer };
      all.end();
      const ended = await until(() => watchers() === 1);
      second.leave();
      const left = await until(() => watchers() === 0);
      placeOrder({ id: 'o-5', customer: 'Cy', state: 'paid' });
      await pause(50);
      first.leave();
      return { told, ended, left, after: [all.values().length, cys.values().length] };
    },
  };
  // One after the other, for they share the server and its orders.
  const outcomes = {};
  for (const [name, step] of Object.entries(steps)) {
    try {
      outcomes[name] = await step();
    } catch (error) {
      outcomes[name] = { threw: String(error) };
    }
  }
  clearInterval(stays);
  server.close();
  const { told, ended, left, after } = outcomes.tells ?? {};
  return {
    known: outcomes.known,
    unknown: outcomes.unknown,
    follows: outcomes.follows,
    refuses: outcomes.refuses,
    told: told ?? outcomes.tells,
    forgotten: { ended, left, after },
  };
}
