// A watcher of one user: sees that user's updates and no other's, and leaves nothing behind.
import { consoleDuring, isRouter, serve, until } from '../driver/loopback.mjs';

export default async function watching(answer) {
  // The server's entry listens on a port.
  const server = answer.modules.filter((path) => path.startsWith('server/') && !path.endsWith('/index.ts'));
  const exported = await answer.exported(server);
  const events = exported.find((value) => typeof value?.listenerCount === 'function');
  serve(exported.find(isRouter), '');
  const { api } = await answer.load('client/api.ts');
  const { watchUser } = await answer.load('client/watch.ts');

  const listening = events.listenerCount('userUpdate');
  const lines = await consoleDuring(async (seen) => {
    const watcher = watchUser('ann');
    await until(() => events.listenerCount('userUpdate') > listening || seen.length > 0);
    await api.setStatus.mutate({ userId: 'bob', status: 'offline' });
    await api.setStatus.mutate({ userId: 'ann', status: 'away' });
    await until(() => seen.length > 0);
    watcher.unsubscribe();
    await until(() => events.listenerCount('userUpdate') === listening);
  });
  return { lines, left: events.listenerCount('userUpdate') - listening };
}
