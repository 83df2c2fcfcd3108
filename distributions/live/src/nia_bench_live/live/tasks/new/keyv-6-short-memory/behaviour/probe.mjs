// What is stored through a Keyv instance that forgets, and what is noted of it.
import Keyv, { KeyvHooks } from 'keyv';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

export default async function shortMemory(answer) {
  const shorten = await answer.named('shorten');
  async function during(work, options) {
    const real = Date.now;
    Date.now = () => NOW;
    try {
      const keyv = new Keyv(options);
      const notes = [];
      const release = shorten(keyv, { atMost: HOUR, note: ({ what, key, space }) => notes.push([what, key, ...(space === undefined ? [] : [space])].join(' ')) });
      return await work(keyv, notes, release);
    } finally {
      Date.now = real;
    }
  }
  /** For how long keys are kept, in milliseconds from now. */
  const left = async (keyv, ...keys) => (await keyv.getManyRaw(keys)).map((raw) => (raw?.expires === undefined ? null : raw.expires - NOW));

  return {
    one: () =>
      during(async (keyv) => {
        await keyv.set('short', 1, 5000);
        await keyv.set('long', 1, 2 * HOUR);
        await keyv.set('good', 1);
        await keyv.set('zero', 1, 0);
        await keyv.set('exact', 1, HOUR);
        return [await left(keyv, 'short', 'long', 'good', 'zero', 'exact'), await keyv.get('short')];
      }),
    many: () =>
      during(async (keyv) => {
        const entries = [{ key: 'short', value: 1, ttl: 5000 }, { key: 'long', value: 2, ttl: 3 * HOUR }, { key: 'good', value: 3 }];
        const before = JSON.stringify(entries);
        const results = await keyv.setMany(entries);
        return [results, await left(keyv, 'short', 'long', 'good'), JSON.stringify(entries) === before, await keyv.getMany(['short', 'good'])];
      }),
    raw: () =>
      during(async (keyv) => {
        const values = { short: { value: 1, expires: NOW + 5000 }, long: { value: 2, expires: NOW + 2 * HOUR }, good: { value: 3 } };
        const before = JSON.stringify(values);
        for (const [key, value] of Object.entries(values)) await keyv.setRaw(key, value);
        return [await left(keyv, 'short', 'long', 'good'), JSON.stringify(values) === before, await keyv.get('good')];
      }),
    manyRaw: () =>
      during(async (keyv) => {
        const entries = [{ key: 'short', value: { value: 1, expires: NOW + 5000 } }, { key: 'long', value: { value: 2, expires: NOW + 2 * HOUR } }, { key: 'good', value: { value: 3 } }];
        const before = JSON.stringify(entries);
        await keyv.setManyRaw(entries);
        return [await left(keyv, 'short', 'long', 'good'), JSON.stringify(entries) === before, await keyv.getMany(['short', 'good'])];
      }),
    ownTimes: async () => {
      const results = [];
      for (const ttl of [5000, 5 * HOUR])
        results.push(
          await during(
            async (keyv) => {
              await keyv.set('a', 1);
              await keyv.setMany([{ key: 'b', value: 2 }, { key: 'c', value: 3, ttl: 7000 }]);
              return left(keyv, 'a', 'b', 'c');
            },
            { ttl },
          ),
        );
      return results;
    },
    notes: () =>
      during(async (keyv, notes) => {
        await keyv.set('a', 1);
        await keyv.setMany([{ key: 'b', value: 2 }, { key: 'c', value: 3 }]);
        await keyv.get('a');
        await keyv.get('x');
        await keyv.getMany(['b', 'y']);
        await keyv.getRaw('c');
        await keyv.delete('a');
        await keyv.delete(['b', 'c']);
        return notes;
      }),
    spaces: () =>
      during(
        async (keyv, notes) => {
          await keyv.set('a', 1);
          await keyv.get('b');
          return notes;
        },
        { namespace: 'ward' },
      ),
    failures: () => {
      const store = { get: async () => { throw new Error('no'); }, set: async () => { throw new Error('no'); }, delete: async () => false, clear: async () => {}, has: async () => false };
      return during(
        async (keyv, notes) => {
          keyv.on('error', () => {});
          await keyv.get('a');
          await keyv.set('b', 1);
          return notes;
        },
        { store },
      );
    },
    released: () =>
      during(async (keyv, notes, release) => {
        const others = [];
        keyv.onHook(KeyvHooks.BEFORE_SET, ({ key }) => void others.push(key));
        keyv.on('stat:set', ({ key }) => others.push(`${key}!`));
        await keyv.set('a', 1);
        release();
        await keyv.set('b', 1);
        await keyv.setMany([{ key: 'c', value: 1 }]);
        await keyv.setRaw('d', { value: 1 });
        await keyv.setManyRaw([{ key: 'e', value: { value: 1 } }]);
        await keyv.get('none');
        return [await left(keyv, 'a', 'b', 'c', 'd', 'e'), notes, others];
      }),
    twice: () =>
      during(async (keyv, notes, release) => {
        const more = [];
        const releaseOther = shorten(keyv, { atMost: 1000, note: ({ what, key }) => more.push(`${what} ${key}`) });
        await keyv.set('a', 1);
        const both = await left(keyv, 'a');
        releaseOther();
        await keyv.set('b', 1);
        const one = await left(keyv, 'b');
        release();
        await keyv.set('c', 1);
        return [both, one, await left(keyv, 'c'), more.filter((each) => each.startsWith('stored')), notes.filter((each) => each.startsWith('stored'))];
      }),
    asGiven: () =>
      during(async (keyv) => {
        const names = ['set', 'setMany', 'setRaw', 'setManyRaw', 'get', 'delete'];
        return [names.map((name) => Object.hasOwn(keyv, name)), keyv.ttl ?? null];
      }),
  };
}
