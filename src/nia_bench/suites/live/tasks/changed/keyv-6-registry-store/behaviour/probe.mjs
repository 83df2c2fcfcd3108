// A registry in memory, which records what it is asked.
import { setTimeout as after } from 'node:timers/promises';
import { Keyv } from 'keyv';

function registryOf() {
  const areas = new Map();
  const asked = [];
  const area = (name) => areas.get(name) ?? areas.set(name, new Map()).get(name);
  const live = (entry) => (entry && (entry.until === undefined || entry.until > Date.now()) ? entry : undefined);
  return {
    area,
    asked,
    put: async (of, entries) => {
      asked.push(`put ${of} ${entries.map(({ name }) => name)}`);
      return entries.map((entry) => entry.name !== 'full' && Boolean(area(of).set(entry.name, entry)));
    },
    fetch: async (of, names) => {
      asked.push(`fetch ${of} ${names}`);
      return names.map((name) => live(area(of).get(name)));
    },
    drop: async (of, names) => {
      asked.push(`drop ${of} ${names}`);
      return names.map((name) => area(of).delete(name));
    },
    list: async (of) => {
      asked.push(`list ${of}`);
      return [...area(of).values()].filter(live);
    },
    empty: async (of) => {
      asked.push(`empty ${of}`);
      area(of).clear();
    },
    close: async () => {
      asked.push('close');
    },
  };
}

export default async function probe(answer) {
  const RegistryStore = await answer.named('RegistryStore');
  const begun = () => {
    const registry = registryOf();
    const tea = new Keyv({ store: new RegistryStore(registry), namespace: 'tea', ttl: 60_000 });
    const main = new Keyv({ store: new RegistryStore(registry) });
    const step = async (act) => {
      registry.asked.length = 0;
      const given = await act();
      return [given ?? null, [...registry.asked]];
    };
    return { registry, tea, main, step };
  };

  return {
    async single() {
      const { tea, step } = begun();
      return [
        await step(() => tea.set('a:1', { cups: 2 })),
        await step(() => tea.get('a:1')),
        await step(() => tea.has('a:1')),
        await step(() => tea.get('b')),
        await step(() => tea.has('b')),
        await step(() => tea.delete('a:1')),
        await step(() => tea.delete('a:1')),
        await step(() => tea.set('full', 1)),
      ];
    },
    async many() {
      const { tea, step } = begun();
      return [
        await step(() => tea.setMany([{ key: 'a', value: 1 }, { key: 'full', value: 2 }, { key: 'b', value: 3 }])),
        await step(() => tea.getMany(['b', 'q', 'a'])),
        await step(() => tea.hasMany(['a', 'q'])),
        await step(() => tea.deleteMany(['a', 'q'])),
      ];
    },
    async areas() {
      const { registry, tea, main, step } = begun();
      await tea.set('a', 'tea');
      await main.set('a', 'main');
      await main.set('b', 'main');
      const seen = [await tea.get('a'), await main.get('a'), [...registry.area('tea').keys()], [...registry.area('main').keys()]];
      seen.push((await step(() => tea.clear()))[1], await main.get('a'), (await tea.get('a')) ?? null);
      tea.namespace = 'cup';
      await tea.set('c', 'cup');
      return [...seen, [...registry.area('cup').keys()]];
    },
    async moments() {
      const { registry, tea, main } = begun();
      const from = Date.now();
      await tea.set('a', 1);
      await tea.setMany([{ key: 'b', value: 1, ttl: 500 }]);
      await main.set('c', 1);
      const moment = Date.now() + 777_777;
      await tea.setRaw('d', { value: 1, expires: moment });
      await tea.setManyRaw([{ key: 'e', value: { value: 1, expires: moment + 1 } }]);
      const until = (name) => registry.area('tea').get(name).until;
      const raw = await tea.getManyRaw(['a', 'b']);
      return [
        until('a') >= from + 60_000 && until('a') <= Date.now() + 60_000 && until('a') === raw[0].expires,
        until('b') >= from + 500 && until('b') <= Date.now() + 500 && until('b') === raw[1].expires,
        registry.area('main').get('c').until ?? null,
        until('d') === moment,
        until('e') === moment + 1,
      ];
    },
    async ends() {
      const { tea } = begun();
      await tea.set('a', 1, 200);
      await tea.set('b', 2);
      const before = await tea.getMany(['a', 'b']);
      await after(240);
      const left = [];
      for await (const entry of tea.iterator()) left.push(entry);
      return [before, (await tea.get('a')) ?? null, await tea.has('a'), left];
    },
    async iterates() {
      const { tea, main, step } = begun();
      await tea.set('a', { cups: 1 });
      await tea.set('b', 'two');
      await main.set('c', 3);
      return step(async () => {
        const found = [];
        for await (const entry of tea.iterator()) found.push(entry);
        return found;
      });
    },
    async trusts() {
      const { registry, step } = begun();
      // This one leaves it to the store to say what is there.
      const tea = new Keyv({ store: new RegistryStore(registry), namespace: 'tea', checkExpired: false });
      await tea.set('a', 1);
      return [await step(() => tea.has('a')), await step(() => tea.has('b')), await step(() => tea.hasMany(['b', 'a'])), await step(() => tea.get('a'))];
    },
    async disconnects() {
      const { tea, step } = begun();
      return step(() => tea.disconnect());
    },
    async rejects() {
      const { registry, tea } = begun();
      registry.fetch = registry.put = async () => {
        throw new Error('gone');
      };
      const refused = (promise) => promise.then(() => 'kept', (error) => error.message);
      return [await refused(tea.get('a')), await refused(tea.set('a', 1))];
    },
  };
}
