// The outbox between a store and a service: what shows while an order is under way, once it is taken, and refused.
export default async function outbox(answer) {
  const [sendOrder, waitingOrders, overview] = await Promise.all(['sendOrder', 'waitingOrders', 'overview'].map((name) => answer.named(name)));
  const { createStore } = await answer.load('src/store.ts');
  const wait = (milliseconds = 10) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  async function opened() {
    const takers = { orders: [], lines: [] };
    const placed = [];
    const listen = (table) => (take) => {
      takers[table].push(take);
      return () => takers[table].splice(takers[table].indexOf(take), 1);
    };
    const store = createStore({ onOrder: listen('orders'), onLine: listen('lines') });
    const arrive = (table, row) => takers[table].forEach((take) => take({ ...row }));
    const service = {
      async place(order, lines) {
        placed.push([order.id, lines.map(({ id }) => id)]);
        await wait(30);
        if (order.customer === 'Bad') throw new Error('no credit');
        arrive('orders', order);
        for (const line of lines) arrive('lines', line);
      },
    };
    await store.orders.preload();
    await store.lines.preload();
    arrive('orders', { id: 'o1', customer: 'Mia' });
    const [waiting, all] = [await waitingOrders(store), await overview(store)];
    await Promise.all([waiting.preload(), all.preload()]);
    await wait();
    const shows = () => ({
      waiting: waiting.toArray.map(({ id, customer }) => [id, customer]),
      all: all.toArray.map(({ id, customer, state }) => [id, customer, state]),
      stored: [[...store.orders.keys()].sort(), [...store.lines.keys()].sort()],
    });
    return { store, service, placed, arrive, waiting, shows };
  }
  const lines = [
    { id: 'l1', orderId: 'o2', product: 'nut' },
    { id: 'l2', orderId: 'o2', product: 'bolt' },
  ];

  return {
    async sent() {
      const { store, service, placed, shows } = await opened();
      const before = shows();
      const sending = sendOrder(store, service, { id: 'o2', customer: 'Ann' }, lines);
      await wait();
      const meanwhile = shows();
      const outcome = await sending;
      await wait();
      return { before, meanwhile, outcome, after: shows(), placed };
    },
    async refused() {
      const { store, service, placed, shows } = await opened();
      let unhandled = 0;
      const count = () => (unhandled += 1);
      process.on('unhandledRejection', count);
      const sending = sendOrder(store, service, { id: 'o2', customer: 'Bad' }, lines);
      await wait();
      const meanwhile = shows().waiting;
      const outcome = await sending.catch((error) => `rejects: ${error?.message}`);
      await wait(30);
      process.off('unhandledRejection', count);
      return { meanwhile, outcome, after: shows(), placed, unhandled };
    },
    async several() {
      const { store, service, shows } = await opened();
      const sending = ['Zoe', 'Bad', 'Ann'].map((customer, at) => sendOrder(store, service, { id: `n${at}`, customer }, [{ id: `x${at}`, orderId: `n${at}`, product: 'nut' }]));
      await wait();
      const meanwhile = shows();
      const outcomes = await Promise.all(sending);
      await wait(20);
      return { meanwhile, outcomes, after: shows() };
    },
    async arrives() {
      const { arrive, shows } = await opened();
      arrive('orders', { id: 'o9', customer: 'Abe' });
      await wait();
      return shows();
    },
    async heard() {
      const { store, service, waiting } = await opened();
      const heard = [];
      waiting.subscribeChanges((changes) => heard.push(...changes.map(({ type, key }) => `${type} ${key}`)));
      await sendOrder(store, service, { id: 'o2', customer: 'Ann' }, lines);
      await wait();
      // A row may be told to have changed in between.
      return heard.filter((change) => !change.startsWith('update'));
    },
  };
}
