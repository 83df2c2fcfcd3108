// The service as it is started, and pages that watch users: each hears of its own user, and leaves nothing behind.
const PORT = 3000;
const ofUsers = (lines) => lines.filter((line) => / is (online|away|offline)$/.test(line));

export default async function watching(answer, given, world) {
  const isClient = (path) => path.startsWith('client/');
  const server = await answer.exported(answer.modules.filter((path) => !isClient(path)));
  const router = server.find(world.isRouter);
  const subscriptions = router ? world.watched(router) : [];
  const emitters = server.filter((value) => typeof value?.listenerCount === 'function');
  // The server's entry listens by itself; where it leaves that to somebody else, the router is served here.
  if (!(await world.until(() => world.listens(PORT), 0.2))) await world.serve(router, { path: '' });
  world.page('/');
  const api = await answer.named('api');
  const watchUser = await answer.named('watchUser');

  const set = (userId, status) => world.at(api, 'setStatus').mutate({ userId, status });
  const listeners = () => emitters.reduce((sum, each) => sum + each.listenerCount('userUpdate'), 0);
  let seen = [];
  let deaf;
  /** A page that watches by now, as far as anybody can tell from outside. */
  async function watched(user) {
    if (deaf) throw deaf;
    const before = { begun: subscriptions.length, listeners: listeners() };
    const watcher = watchUser(user);
    const isHeard = () => subscriptions.length > before.begun || listeners() > before.listeners;
    if (!(await world.until(isHeard))) throw (deaf = new Error('watchUser does not reach the server'));
    await world.until(() => listeners() > before.listeners, 0.2);
    return watcher;
  }
  const lines = async (act) => {
    seen = [];
    return ofUsers(await world.said((all) => act((seen = all))));
  };
  const heard = (count) => world.until(() => ofUsers(seen).length >= count);

  return {
    answered: async () => [
      await set('cid', 'online'),
      await set('cid', 'asleep').catch((error) => error.data?.code ?? error.message),
    ],
    told: () =>
      lines(async () => {
        const watcher = await watched('ann');
        await set('bob', 'offline');
        await set('ann', 'away');
        await heard(1);
        // Several updates at once, and one more when all of them have arrived.
        const burst = ['online', 'away', 'offline'].map((status) => ({ userId: 'ann', status }));
        const source = emitters.find((each) => each.listenerCount('userUpdate') > 0);
        if (source) for (const update of burst) source.emit('userUpdate', update);
        else for (const { userId, status } of burst) await set(userId, status);
        await heard(4);
        await set('bob', 'away');
        await set('ann', 'online');
        await heard(5);
        watcher.unsubscribe();
      }),
    transport: () => {
      const types = world.requests.map(({ type }) => type.split(';')[0]);
      return types.includes('text/event-stream');
    },
    others: () =>
      lines(async () => {
        const [leaves, stays] = [await watched('ann'), await watched('bob')];
        leaves.unsubscribe();
        await world.until(() => world.requests.filter(({ open }) => open).length <= 1);
        await set('ann', 'offline');
        await set('bob', 'online');
        await heard(1);
        stays.unsubscribe();
      }),
    left: async () => {
      let left;
      await lines(async () => {
        left = await world.left(subscriptions, emitters, async () => {
          const watcher = await watched('ann');
          const hear = async () => {
            const before = ofUsers(seen).length;
            await set('ann', 'away');
            await heard(before + 1);
          };
          return { hear, leave: () => watcher.unsubscribe() };
        });
      });
      return left;
    },
  };
}
