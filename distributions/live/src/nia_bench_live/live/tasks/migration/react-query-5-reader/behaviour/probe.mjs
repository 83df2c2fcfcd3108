// The reader's data layer, over an API that counts what it is asked for.
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';

export default async function reader(answer) {
  const names = ['getClient', 'articleQuery', 'openArticle', 'warmArticle', 'searchArticles', 'loadAll', 'timelineQuery', 'loadTimeline', 'warmTimeline', 'renewTimeline', 'statusOf'];
  const all = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await answer.named(name)])));
  const wait = (milliseconds = 20) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const settled = (promise) => promise.then((value) => ({ value: value ?? null }), (error) => ({ error: error.message }));

  function apart() {
    const asked = [];
    const state = { fails: false, version: 1 };
    const said = async (what, value) => {
      asked.push(what);
      await wait(2);
      if (state.fails) throw new Error('the service is down');
      return value();
    };
    const api = {
      article: (id) => said(`article ${id}`, () => ({ id, title: `${id} ${state.version}` })),
      search: async (text, signal) => {
        const found = await said(`search ${text}`, () => [{ id: text, title: text }]);
        if (text === 'endless') await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
        return found;
      },
      timeline: (cursor, towards) => said([cursor, towards], () => ({ items: [`t${cursor}`], before: cursor > 8 ? cursor - 1 : null, after: cursor < 12 ? cursor + 1 : null })),
    };
    return { api, asked, state, client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) };
  }
  const hourAgo = () => ({ updatedAt: Date.now() - 3_600_000 });

  return {
    clients() {
      const one = all.getClient();
      return { apart: one !== all.getClient(), kept: one.getDefaultOptions().queries?.gcTime === Infinity };
    },
    async opens() {
      const { api, asked, state, client } = apart();
      const first = await all.openArticle(client, api, 'a');
      state.version = 2;
      const fresh = await all.openArticle(client, api, 'a');
      await wait();
      const whileFresh = asked.length;
      client.setQueryData(['article', 'a'], { ...first }, hourAgo());
      const stale = await all.openArticle(client, api, 'a');
      await wait();
      const renewed = client.getQueryData(['article', 'a']).title;
      return { titles: [first.title, fresh.title, stale.title], whileFresh, renewed, asked };
    },
    async opensInvalidated() {
      const { api, asked, state, client } = apart();
      await all.openArticle(client, api, 'a');
      await client.invalidateQueries({ queryKey: ['article'] });
      state.version = 2;
      const shown = await all.openArticle(client, api, 'a');
      await wait();
      return { shown: shown.title, renewed: client.getQueryData(['article', 'a']).title, asked: asked.length };
    },
    async opensWhileDown() {
      const { api, state, client } = apart();
      state.fails = true;
      const missing = await settled(all.openArticle(client, api, 'a'));
      client.setQueryData(['article', 'b'], { id: 'b', title: 'kept' }, hourAgo());
      let unhandled = 0;
      const count = () => (unhandled += 1);
      process.on('unhandledRejection', count);
      const stale = await settled(all.openArticle(client, api, 'b'));
      await wait(40);
      process.off('unhandledRejection', count);
      return { missing, stale, unhandled };
    },
    async warms() {
      const { api, asked, state, client } = apart();
      const nothing = (await all.warmArticle(client, api, 'a')) === undefined;
      const kept = client.getQueryData(['article', 'a'])?.title;
      await all.warmArticle(client, api, 'a');
      state.fails = true;
      return { nothing, kept, failed: await settled(all.warmArticle(client, api, 'b')), asked };
    },
    async searches() {
      const { api, asked, state, client } = apart();
      const found = await all.searchArticles(client, api, 'x');
      await all.searchArticles(client, api, 'x');
      const once = asked.length;
      const [{ queryKey }] = client.getQueryCache().getAll();
      const searchedAgo = async (milliseconds) => {
        client.setQueryData(queryKey, (kept) => kept, { updatedAt: Date.now() - milliseconds });
        await all.searchArticles(client, api, 'x');
        return asked.length;
      };
      const later = [await searchedAgo(4000), await searchedAgo(6000)];
      const pending = settled(all.searchArticles(client, api, 'endless'));
      await wait(5);
      await client.cancelQueries({ predicate: ({ queryKey }) => queryKey.includes('endless') });
      const cancelled = await pending;
      state.fails = true;
      return { found: found.length, once, later, cancelled, failed: await settled(all.searchArticles(client, api, 'z')) };
    },
    async loads() {
      const { api, asked, state, client } = apart();
      const both = await all.loadAll(client, ['b', 'a'].map((id) => all.articleQuery(api, id)));
      await all.loadAll(client, [all.articleQuery(api, 'a')]);
      state.fails = true;
      const failed = await settled(all.loadAll(client, [all.articleQuery(api, 'a'), all.articleQuery(api, 'c')]));
      return { both: both.map(({ title }) => title), failed, asked };
    },
    async timeline() {
      const { api, asked, client } = apart();
      const first = await all.loadTimeline(client, api, 10);
      const again = await all.loadTimeline(client, api, 10);
      await client.invalidateQueries({ queryKey: ['timeline'] });
      await all.loadTimeline(client, api, 10);
      await wait();
      return { first, again, asked };
    },
    async timelineBothWays() {
      const { api, asked, client } = apart();
      const observer = new InfiniteQueryObserver(client, all.timelineQuery(api, 10));
      const leave = observer.subscribe(() => {});
      await wait();
      await observer.fetchNextPage();
      await observer.fetchPreviousPage();
      const { data, hasNextPage, hasPreviousPage } = observer.getCurrentResult();
      const seen = { asked: [...asked], items: data.pages.flatMap(({ items }) => items), hasNextPage, hasPreviousPage };
      await observer.fetchPreviousPage();
      await observer.fetchNextPage();
      const ends = observer.getCurrentResult();
      leave();
      return { ...seen, ends: [ends.hasNextPage, ends.hasPreviousPage], last: asked.slice(3), cached: await all.loadTimeline(client, api, 10) };
    },
    async timelineWarm() {
      const { api, asked, state, client } = apart();
      const nothing = (await all.warmTimeline(client, api, 10, 3)) === undefined;
      const kept = await all.loadTimeline(client, api, 10);
      await all.warmTimeline(client, api, 10, 3);
      const count = asked.length;
      state.fails = true;
      return { nothing, kept, count, asked: asked.slice(0, 3), failed: await settled(all.warmTimeline(client, api, 1, 1)) };
    },
    async timelineRenewed() {
      const { api, asked, state, client } = apart();
      const one = await all.renewTimeline(client, api, 10);
      await all.renewTimeline(client, api, 10);
      const whileFresh = asked.length;
      await client.invalidateQueries({ queryKey: ['timeline'] });
      await all.renewTimeline(client, api, 10);
      state.fails = true;
      return { one, whileFresh, asked: asked.length, failed: await settled(all.renewTimeline(client, api, 1)) };
    },
    async status() {
      const { api, state, client } = apart();
      const observer = new QueryObserver(client, all.articleQuery(api, 'a'));
      const seen = [all.statusOf(observer.getCurrentResult())];
      const leave = observer.subscribe((result) => seen.push(all.statusOf(result)));
      await wait();
      await observer.refetch();
      leave();
      state.fails = true;
      const failing = new QueryObserver(client, all.articleQuery(api, 'b'));
      const off = failing.subscribe(() => {});
      await wait();
      seen.push(all.statusOf(failing.getCurrentResult()));
      off();
      const disabled = new QueryObserver(client, { ...all.articleQuery(api, 'c'), enabled: false });
      seen.push(all.statusOf(disabled.getCurrentResult()));
      return seen.filter((one, at) => one !== seen[at - 1]);
    },
  };
}
