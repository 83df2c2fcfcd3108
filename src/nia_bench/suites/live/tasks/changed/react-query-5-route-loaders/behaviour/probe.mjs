// The loaders of the routes, over an API that counts what it is asked for.
import { QueryClient } from '@tanstack/react-query';

export default async function loaders(answer, given) {
  const [loadTeamNames, loadMember, warmMember, loadFeed] = await Promise.all(
    ['loadTeamNames', 'loadMember', 'warmMember', 'loadFeed'].map((name) => answer.named(name)),
  );

  function apart() {
    const asked = [];
    const state = { fails: false, version: 1 };
    const said = async (what, value) => {
      asked.push(what);
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (state.fails) throw new Error('the service is down');
      return value();
    };
    const api = {
      team: () => said('team', () => ({ title: 'Crew', members: given.members.map((name, at) => ({ id: `${at}`, name })) })),
      member: (id) => said(`member ${id}`, () => ({ id, name: `${id} ${state.version}` })),
      feed: (cursor) => said(`feed ${cursor}`, () => ({ entries: [`a${cursor}`, `b${cursor}`], next: cursor < 3 ? cursor + 1 : null })),
    };
    return { api, asked, state, client: new QueryClient() };
  }
  const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
  const settled = (promise) => promise.then((value) => ({ value }), (error) => ({ error: error.message }));
  const hourAgo = () => ({ updatedAt: Date.now() - 3_600_000 });

  return {
    async names() {
      const { api, asked, client } = apart();
      const first = await loadTeamNames(client, api);
      const again = await loadTeamNames(client, api);
      const kept = client.getQueryData(['team'])?.title;
      client.setQueryData(['team'], (team) => team, hourAgo());
      await loadTeamNames(client, api);
      return { first, again, kept, asked: asked.length };
    },
    async namesFail() {
      const { api, asked, state, client } = apart();
      state.fails = true;
      return { ...(await settled(loadTeamNames(client, api))), asked: asked.length };
    },
    async member() {
      const { api, asked, state, client } = apart();
      const first = await loadMember(client, api, 'ann');
      state.version = 2;
      const fresh = await loadMember(client, api, 'ann');
      client.setQueryData(['member', 'ann'], { ...first }, hourAgo());
      const old = await loadMember(client, api, 'ann');
      await soon();
      return { first: first.name, fresh: fresh.name, old: old.name, asked };
    },
    async memberInvalidated() {
      const { api, asked, state, client } = apart();
      await loadMember(client, api, 'ann');
      state.version = 2;
      await client.invalidateQueries({ queryKey: ['member'] });
      const again = await loadMember(client, api, 'ann');
      await soon();
      return { again: again.name, asked: asked.length };
    },
    async memberFails() {
      const { api, state, client } = apart();
      state.fails = true;
      return settled(loadMember(client, api, 'ann'));
    },
    async warm() {
      const { api, asked, state, client } = apart();
      const gave = await warmMember(client, api, 'ann');
      const kept = client.getQueryData(['member', 'ann'])?.name;
      await warmMember(client, api, 'ann');
      const whileFresh = asked.length;
      state.version = 2;
      client.setQueryData(['member', 'ann'], (member) => member, hourAgo());
      await warmMember(client, api, 'ann');
      return { nothing: gave === undefined, kept, whileFresh, renewed: client.getQueryData(['member', 'ann'])?.name, asked: asked.length };
    },
    async warmFails() {
      const { api, asked, state, client } = apart();
      state.fails = true;
      const { error } = await settled(warmMember(client, api, 'ann'));
      return { rejects: error ?? false, asked: asked.length };
    },
    async feed() {
      const { api, asked, client } = apart();
      const entries = await loadFeed(client, api, 3);
      const kept = client.getQueryData(['feed']);
      return { entries, asked, pages: kept?.pages?.length, cursors: kept?.pageParams };
    },
    async feedEnds() {
      const { api, asked, client } = apart();
      const entries = await loadFeed(client, api, 9);
      return { last: entries.at(-1), asked: asked.length };
    },
  };
}
