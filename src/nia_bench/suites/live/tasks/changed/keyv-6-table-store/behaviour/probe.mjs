// Several Keyv instances over one table, with a clock that goes on at every look.
import { DatabaseSync } from 'node:sqlite';
import Keyv from 'keyv';

const NOW = 1_800_000_000_000;

export default async function tableStore(answer) {
  const TableStore = await answer.named('TableStore');
  const makeTable = await answer.named('makeTable');

  async function during(work) {
    const real = Date.now;
    const clock = { now: NOW };
    Date.now = () => clock.now++;
    const db = new DatabaseSync(':memory:');
    makeTable(db);
    const open = (options) => new Keyv({ store: new TableStore(db), ...options });
    const rows = () => db.prepare('SELECT space, name, body, gone_at FROM kept ORDER BY space, name').all().map((row) => ({ ...row }));
    try {
      return await work({ db, open, rows, clock });
    } finally {
      Date.now = real;
      if (db.isOpen) db.close();
    }
  }
  const failure = (asked) => asked.then((value) => ['went well', value ?? null], (error) => String(error));
  const all = async (keyv) => {
    const entries = [];
    for await (const entry of keyv.iterator()) entries.push(entry);
    return entries.sort(([one], [other]) => (one < other ? -1 : 1));
  };

  return {
    between: () =>
      during(async ({ db }) => {
        const stores = [new TableStore(db), new TableStore(db)];
        return [new Keyv({ store: stores[0], namespace: 'a' }).store === stores[0], new Keyv(stores[1]).store === stores[1]];
      }),
    values: () =>
      during(async ({ open }) => {
        const keyv = open({ namespace: 'shop' });
        await keyv.set('one', { n: 1, list: ['x', null] });
        await keyv.set('two', 'text');
        await keyv.set('two', 'other text');
        return [await keyv.get('one'), await keyv.get('two'), (await keyv.get('none')) ?? null, await keyv.getMany(['two', 'none', 'one']), await keyv.has('one'), await keyv.has('none'), await keyv.hasMany(['none', 'two'])].map((value) => JSON.parse(JSON.stringify(value)));
      }),
    moments: () =>
      during(async ({ open, rows }) => {
        const keyv = open({ namespace: 'shop', ttl: 60_000 });
        await keyv.set('a', 1);
        await keyv.set('b', 2, 500);
        await keyv.setMany([{ key: 'c', value: 3 }, { key: 'd', value: 4, ttl: 700 }]);
        await keyv.setRaw('e', { value: 5, expires: NOW + 123_456 });
        await keyv.setRaw('f', { value: 6 });
        const raw = await keyv.getManyRaw(['a', 'b', 'c', 'd', 'e', 'f']);
        return rows().map((row, at) => [row.name, row.gone_at === (raw[at].expires ?? null), row.gone_at === null || Number.isInteger(row.gone_at), row.gone_at === (JSON.parse(row.body).expires ?? null)]);
      }),
    forever: () =>
      during(async ({ open, rows }) => {
        await open().set('x', 1);
        return rows().map(({ space, name, gone_at }) => [space, name, gone_at]);
      }),
    spaces: () =>
      during(async ({ open, rows }) => {
        const keyvs = [open({ namespace: 'a' }), open({ namespace: 'a:b' }), open({ namespace: 'a::b' }), open(), open({ namespace: '%' })];
        const keys = ['x', 'b:x', 'a:x', 'a::b::x', ':x', "it's"];
        for (const [at, keyv] of keyvs.entries()) for (const key of keys) await keyv.set(key, `${at} ${key}`);
        const got = [];
        for (const [at, keyv] of keyvs.entries()) got.push((await keyv.getMany(keys)).every((value, of) => value === `${at} ${keys[of]}`));
        const spaces = () => [...new Set(rows().map(({ space }) => space))].sort();
        const before = [rows().length, spaces()];
        await keyvs[4].clear();
        await keyvs[0].clear();
        const after = [rows().length, spaces()];
        await keyvs[3].clear();
        return [got, before, after, [rows().length, spaces()], (await all(keyvs[1])).map(([key]) => key), await all(keyvs[3])];
      }),
    deletes: () =>
      during(async ({ open, rows }) => {
        const [keyv, other] = [open({ namespace: 'a' }), open({ namespace: 'b' })];
        for (const key of ['x', 'y', 'z']) await Promise.all([keyv.set(key, 1), other.set(key, 2)]);
        return [await keyv.delete('x'), await keyv.delete('x'), await keyv.deleteMany(['y', 'no']), rows().map(({ space, name }) => `${space} ${name}`)];
      }),
    passes: () =>
      during(async ({ open, clock }) => {
        const keyv = open({ namespace: 'a', checkExpired: false });
        await keyv.set('short', 1, 1000);
        await keyv.set('long', 2, 100_000);
        await keyv.set('ever', 3);
        clock.now += 2000;
        return [(await keyv.get('short')) ?? null, await keyv.has('short'), await keyv.hasMany(['short', 'long']), (await keyv.getMany(['short', 'ever', 'long'])).map((value) => value ?? null), (await all(keyv)).map(([key]) => key)];
      }),
    walks: () =>
      during(async ({ open, clock }) => {
        const [keyv, other] = [open({ namespace: 'a' }), open()];
        await keyv.setMany([{ key: 'x', value: { n: 1 } }, { key: 'y', value: [2], ttl: 10_000 }, { key: 'gone', value: 3, ttl: 10 }]);
        await other.set('z', 4);
        clock.now += 1000;
        return [await all(keyv), await all(other)];
      }),
    together: () =>
      during(async ({ db, open, rows }) => {
        db.exec(`CREATE TRIGGER refuse BEFORE INSERT ON kept WHEN NEW.name = 'bad' BEGIN SELECT RAISE(ABORT, 'not that one'); END`);
        const keyv = open({ namespace: 'a' });
        const heard = [];
        keyv.on('error', (error) => heard.push(error.message));
        await keyv.set('x', 'old');
        const results = await keyv.setMany([{ key: 'x', value: 'new' }, { key: 'y', value: 1 }, { key: 'bad', value: 2 }, { key: 'z', value: 3 }]);
        const left = [await keyv.get('x'), rows().length];
        const well = await keyv.setMany([{ key: 'y', value: 1 }, { key: 'z', value: 3 }]);
        return [results, heard, left, well, rows().length];
      }),
    fails: () =>
      during(async ({ db, open }) => {
        const [quiet, loud] = [open({ namespace: 'a' }), open({ namespace: 'b' })];
        const heard = [];
        loud.on('error', (error) => heard.push(error instanceof Error));
        db.exec('DROP TABLE kept');
        const times = [];
        for (const ask of [() => loud.get('x'), () => loud.set('x', 1), () => loud.delete('x'), () => loud.getMany(['x', 'y']), () => loud.clear()]) {
          await ask();
          times.push(heard.length);
        }
        const rejected = [await failure(quiet.get('x')), await failure(quiet.set('x', 1)), await failure(quiet.delete('x')), await failure(quiet.setMany([{ key: 'x', value: 1 }])), await failure(quiet.clear())];
        return [times, heard.every(Boolean), rejected.map((each) => /no such table/.test(each))];
      }),
  };
}
