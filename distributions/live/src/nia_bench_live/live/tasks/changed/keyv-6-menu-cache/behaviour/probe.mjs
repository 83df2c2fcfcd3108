import { setTimeout as after } from 'node:timers/promises';
import { Keyv } from 'keyv';

const SERVED = '2026-10-06T11:00:00.000Z';
const menuOf = (...prices) => ({ served: new Date(SERVED), dishes: prices.map((price, at) => ({ name: `dish ${at}`, price })) });
const plain = (menu) => (menu ? [menu.served instanceof Date && menu.served.toISOString(), menu.dishes.map(({ price }) => price)] : null);

const broken = {
  async get() {
    throw new Error('gone');
  },
  async set() {
    throw new Error('full');
  },
  async delete() {
    throw new Error('locked');
  },
  async clear() {
    throw new Error('stuck');
  },
  async has() {
    throw new Error('gone');
  },
};

export default async function probe(answer) {
  const menuCache = await answer.named('menuCache');
  const begun = (store = new Map(), keptFor = 60_000) => {
    const log = [];
    const kitchens = new Map([['k1', 'north'], ['k2', 'south']]);
    const cache = menuCache({ store, keptFor, kitchens, tell: (line) => log.push(line) });
    const heard = () => log.splice(0);
    return { cache, heard };
  };
  const left = async (cache, key) => Math.round(((await cache.getRaw(key)).expires - Date.now()) / 1000);

  return {
    async dates() {
      const { cache } = begun();
      await cache.set('k1-a', menuOf(2));
      await cache.setMany([{ key: 'k1-b', value: menuOf(3) }]);
      const listed = [];
      for await (const [key, menu] of cache.iterator()) listed.push([key, plain(menu)]);
      return [cache instanceof Keyv, Object.getPrototypeOf(cache) === Keyv.prototype, plain(await cache.get('k1-a')), (await cache.getMany(['k1-b', 'q'])).map(plain), listed];
    },
    async arranges() {
      const { cache } = begun();
      const menu = menuOf(2, 0, 3, 0);
      await cache.set('k1-a', menu);
      await cache.setMany([{ key: 'k2-b', value: menu }, { key: 'k1-c', value: menuOf(0) }]);
      return [menu.dishes.length, ...(await cache.getMany(['k1-a', 'k2-b', 'k1-c'])).map((found) => plain(found)[1])];
    },
    async lasts() {
      const { cache } = begun();
      await cache.set('k1-a', menuOf(2));
      await cache.set('k2-b', menuOf(2), 20_000);
      await cache.set('k3-c', menuOf(2));
      await cache.set('k1', menuOf(2), 20_000);
      await cache.setMany([{ key: 'k1-d', value: menuOf(2), ttl: 30_000 }, { key: 'x', value: menuOf(2), ttl: 30_000 }, { key: 'k2-e', value: menuOf(2) }]);
      const seconds = [];
      for (const key of ['k1-a', 'k2-b', 'k3-c', 'k1-d', 'x', 'k2-e']) seconds.push(await left(cache, key));
      const { cache: brief } = begun(new Map(), 60);
      await brief.set('k1-a', menuOf(2));
      await after(90);
      return [seconds, plain(await brief.get('k1-a'))];
    },
    async tells() {
      const { cache, heard } = begun();
      const told = [];
      await cache.set('k1-a', menuOf(2));
      told.push(heard());
      await cache.get('k1-a');
      await cache.get('k1-q');
      told.push(heard());
      await cache.delete('k1-a');
      told.push(heard());
      await cache.clear();
      told.push(heard());
      return told;
    },
    async tellsOfMany() {
      const { cache, heard } = begun();
      const told = [];
      await cache.setMany([{ key: 'k1-a', value: menuOf(2) }, { key: 'k1-b', value: menuOf(3) }]);
      told.push(heard().sort());
      await cache.getMany(['k1-a', 'q', 'k1-b']);
      told.push(heard().sort());
      await cache.deleteMany(['k1-a', 'k1-b']);
      told.push(heard().sort());
      return told;
    },
    async bears() {
      const { cache, heard } = begun(broken);
      const steps = [];
      for (const act of [
        () => cache.set('k1-a', menuOf(2)),
        () => cache.get('k1-a'),
        () => cache.getMany(['k1-a', 'k1-b']),
        () => cache.setMany([{ key: 'k1-a', value: menuOf(2) }, { key: 'k1-b', value: menuOf(2) }]),
      ]) {
        const given = await act();
        steps.push([given ?? null, heard().sort()]);
      }
      return steps;
    },
    async bearsClearing() {
      const { cache, heard } = begun(broken);
      const given = await cache.delete('k1-a');
      heard();
      await cache.clear();
      return [given, heard().sort()];
    },
  };
}
