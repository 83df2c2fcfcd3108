// The loaders on a cache of which the ages are set: what is requested, what comes of it, and what the cache keeps.
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';

const OLD = () => Date.now() - 70_000;
const RECENT = () => Date.now() - 45_000;
const oldStop = { id: 's1', name: 'Old Market', line: 4 };
const oldPage = { items: [{ at: '07:00', to: 'Port' }], next: 2 };

export default async function tramStops(answer) {
  const names = ['stopOptions', 'departuresOptions', 'loadStop', 'stopName', 'renewStop', 'prepareStop', 'loadDepartures', 'nextDeparture'];
  const ours = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await answer.named(name)])));

  function opened({ stop, pages, broken = false } = {}) {
    const client = new QueryClient();
    const asked = [];
    const api = {
      async stop(id) {
        asked.push(id);
        if (broken) throw new Error('no trams');
        return { id, name: 'Market', line: 4 };
      },
      async departures(id, page) {
        asked.push(`${id} ${page}`);
        if (broken) throw new Error('no trams');
        return { items: [`0${page}:10`, `0${page}:40`].map((at) => ({ at, to: 'Port' })), next: page < 3 ? page + 1 : null };
      },
    };
    if (stop) client.setQueryData(['stop', 's1'], oldStop, { updatedAt: stop });
    if (pages) client.setQueryData(['departures', 's1'], { pages: [oldPage], pageParams: [1] }, { updatedAt: pages });
    const call = (name, ...more) =>
      ours[name](client, api, 's1', ...more).then(
        (given) => given ?? null,
        (error) => `rejects: ${error?.message}`,
      );
    const kept = () => client.getQueryData(['stop', 's1'])?.name ?? null;
    return { client, api, asked, call, kept };
  }
  /** What a loader of stops does with nothing, something recent, something old in the cache, and a service that fails. */
  async function about(name, read = (given) => given) {
    const told = {};
    const states = { empty: {}, recent: { stop: RECENT() }, old: { stop: OLD() }, broken: { broken: true } };
    for (const [state, options] of Object.entries(states)) {
      const { call, asked, kept } = opened(options);
      told[state] = [read(await call(name)), asked.length, kept()];
    }
    return told;
  }
  const name = (given) => given?.name ?? given;
  const times = (given) => (Array.isArray(given) ? given.map(({ at }) => at) : given);

  return {
    loads: () => about('loadStop', name),
    names: () => about('stopName'),
    renews: () => about('renewStop', name),
    prepares: () => about('prepareStop'),
    async departures() {
      const told = {};
      const states = { empty: [{}, 2], all: [{}, 9], recent: [{ pages: RECENT() }, 2], old: [{ pages: OLD() }, 2], broken: [{ broken: true }, 2] };
      for (const [state, [options, pages]] of Object.entries(states)) {
        const { call, asked } = opened(options);
        told[state] = [times(await call('loadDepartures', pages)), asked];
      }
      return told;
    },
    async next() {
      const told = {};
      const states = { empty: {}, recent: { pages: RECENT() }, old: { pages: OLD() }, broken: { broken: true } };
      for (const [state, options] of Object.entries(states)) {
        const { call, asked } = opened(options);
        told[state] = [await call('nextDeparture'), asked];
      }
      const { client, api } = opened();
      client.setQueryData(['departures', 's1'], { pages: [{ items: [], next: null }], pageParams: [1] });
      told.none = await ours.nextDeparture(client, api, 's1');
      return told;
    },
    async screens() {
      const { client, api, asked, call } = opened();
      await call('loadStop');
      await call('loadDepartures', 2);
      const before = asked.length;
      const stop = new QueryObserver(client, ours.stopOptions(api, 's1'));
      const departures = new InfiniteQueryObserver(client, ours.departuresOptions(api, 's1'));
      const leave = [stop.subscribe(() => {}), departures.subscribe(() => {})];
      await new Promise((resolve) => setTimeout(resolve, 20));
      const atOnce = asked.length - before;
      const shown = [stop.getCurrentResult().data?.name, departures.getCurrentResult().data?.pages.length];
      const { data } = await departures.fetchNextPage();
      for (const stopListening of leave) stopListening();
      return { atOnce, shown, pages: data?.pages.length, params: data?.pageParams };
    },
  };
}
