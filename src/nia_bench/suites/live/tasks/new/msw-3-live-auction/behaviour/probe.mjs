// The server with clients that speak graphql-transport-ws by hand, as graphql-ws does.
const ADDRESS = 'auction.test/graphql';
const BIDS = 'subscription BidPlaced($lotId: ID!) { bidPlaced(lotId: $lotId) { lotId amount bidder } }';
const CLOCK = 'subscription Clock($lotId: ID!) { clock(lotId: $lotId) }';
const LOT = 'query Lot($id: ID!) { lot(id: $id) { id title startsAt } }';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds, patience = 2000) {
  for (const begun = Date.now(); Date.now() - begun < patience; await pause(4)) if (await holds()) return true;
  return false;
}

/** A connection that is acknowledged, with what it was told of each subscription. */
async function connect() {
  const socket = new WebSocket(`wss://${ADDRESS}`, 'graphql-transport-ws');
  const told = [];
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(data)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The connection failed.')));
  });
  socket.send(JSON.stringify({ type: 'connection_init' }));
  if (!(await until(() => told.some(({ type }) => type === 'connection_ack')))) throw new Error('The connection is not acknowledged.');
  const about = (id) => told.filter((message) => message.id === id);
  return {
    subscribe: (id, query, variables, operationName) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables, operationName } })),
    unsubscribe: (id) => socket.send(JSON.stringify({ id, type: 'complete' })),
    close: () => socket.close(),
    seen: (id) => about(id).map(({ type, payload }) => (type === 'next' ? payload.data ?? null : type === 'error' ? payload.map(({ message }) => message) : type)),
    ended: (id) => until(() => about(id).some(({ type }) => type === 'complete' || type === 'error')),
    count: (id, least) => until(() => about(id).length >= least),
  };
}

export default async function probe(answer) {
  const server = await answer.named('server');
  const { clocks } = await answer.load('src/house.ts');
  server.listen({ onUnhandledFrame: 'error' });

  const quiet = () => until(() => clocks.running === 0);
  async function lot(id) {
    const response = await fetch(`https://${ADDRESS}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: LOT, variables: { id }, operationName: 'Lot' }),
    });
    return (await response.json()).data;
  }
  async function bids(lotId) {
    const client = await connect();
    client.subscribe('a', BIDS, { lotId }, 'BidPlaced');
    await client.ended('a');
    await pause(30);
    client.close();
    return client.seen('a');
  }

  const asked = {
    lots: async () => [await lot('l2'), await lot('l9')],
    bids: () => bids('l1'),
    unknown: () => bids('l9'),
    async clock() {
      const client = await connect();
      client.subscribe('c', CLOCK, { lotId: 'l1' }, 'Clock');
      await client.ended('c');
      await pause(40);
      const stopped = await quiet();
      client.close();
      return { seen: client.seen('c'), stopped };
    },
    async unsubscribed() {
      const client = await connect();
      client.subscribe('c', CLOCK, { lotId: 'l1' }, 'Clock');
      await client.count('c', 1);
      const ran = clocks.running;
      client.unsubscribe('c');
      const stopped = await quiet();
      const then = client.seen('c').length;
      await pause(60);
      const more = client.seen('c').length - then;
      client.close();
      return { ran, stopped, more };
    },
    async hungUp() {
      const client = await connect();
      client.subscribe('c', CLOCK, { lotId: 'l1' }, 'Clock');
      await client.count('c', 1);
      client.close();
      return quiet();
    },
    async reset() {
      const client = await connect();
      client.subscribe('c', CLOCK, { lotId: 'l1' }, 'Clock');
      await client.count('c', 1);
      server.resetHandlers();
      const stopped = await until(() => clocks.running === 0, 25);
      client.close();
      return stopped;
    },
    async several() {
      const [one, two] = [await connect(), await connect()];
      one.subscribe('x', BIDS, { lotId: 'l1' }, 'BidPlaced');
      one.subscribe('y', CLOCK, { lotId: 'l1' }, 'Clock');
      two.subscribe('x', BIDS, { lotId: 'l2' }, 'BidPlaced');
      two.subscribe('y', CLOCK, { lotId: 'l2' }, 'Clock');
      await one.count('y', 1);
      await two.count('y', 2);
      one.unsubscribe('y');
      await Promise.all([one.ended('x'), two.ended('x'), two.ended('y')]);
      const stopped = await quiet();
      const amounts = (client) => client.seen('x').map((message) => message?.bidPlaced?.amount ?? message);
      const result = { one: amounts(one), two: amounts(two), clock: two.seen('y').map((message) => message?.clock ?? message), stopped };
      one.close();
      two.close();
      return result;
    },
  };

  // One after the other, for they share the clocks; then the interception ends.
  const outcomes = {};
  for (const [name, ask] of Object.entries(asked)) {
    const came = await ask().then((value) => ({ value }), (error) => ({ error }));
    outcomes[name] = () => {
      if ('error' in came) throw came.error;
      return came.value;
    };
  }
  server.close();
  return outcomes;
}
