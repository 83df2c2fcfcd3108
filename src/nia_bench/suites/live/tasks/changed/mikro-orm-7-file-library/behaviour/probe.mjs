// The library in memory and in a file, and how often each method asks the database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export default async function library(answer) {
  const openLibrary = await answer.named('openLibrary');
  const failed = (promise) => promise.then(() => 'kept', () => 'refused');

  async function filled(act) {
    const library = await openLibrary(':memory:');
    try {
      const ann = await library.add('Ann', ['Tea', 'Jam']);
      const bob = await library.add('Bob', ['Apple tea']);
      const cid = await library.add('Cid', []);
      return await act(library, { ann, bob, cid });
    } finally {
      await library.close();
    }
  }
  // How many statements are prepared while it acts.
  async function asked(act) {
    const { prepare } = DatabaseSync.prototype;
    let count = 0;
    DatabaseSync.prototype.prepare = function (sql, ...rest) {
      if (/^\s*(select|with)/i.test(sql)) count += 1;
      return prepare.call(this, sql, ...rest);
    };
    try {
      await act();
    } finally {
      DatabaseSync.prototype.prepare = prepare;
    }
    return count;
  }

  return {
    counts: () =>
      filled(async (library, { ann, bob }) => {
        const counts = await library.counts();
        return [Object.keys(counts).length, counts[ann], counts[bob]];
      }),
    search: () => filled((library) => library.search('ea').then((found) => found.map(({ title, author }) => [title, author]))),
    once: () =>
      filled(async (library) => [await asked(() => library.counts()), await asked(() => library.search('a'))]),
    names: () =>
      filled(async (library, { ann, bob }) => {
        const told = [await library.rename(ann, 'Anna'), await library.rename(bob, 'Anna')];
        const twice = await failed(library.add('Cid', ['Lost']));
        return [told, twice, (await library.search('')).map(({ title, author }) => `${title} ${author}`)];
      }),
    removed: () =>
      filled(async (library, { ann, bob }) => {
        await library.remove(ann);
        const counts = await library.counts();
        return [Object.keys(counts).length, counts[bob], (await library.search('')).length];
      }),
    together: () =>
      filled(async (library) => {
        const kept = await Promise.all([failed(library.add('Dee', ['One'])), failed(library.add('Ann', ['Two'])), failed(library.add('Eve', ['Three']))]);
        return [kept, (await library.search('')).length];
      }),
    kept: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'library-'));
      const file = join(folder, 'books.db');
      try {
        const first = await openLibrary(file);
        await first.add('Ann', ['Tea']);
        await first.close();
        const other = new DatabaseSync(file);
        other.exec("create table visitor (name text); insert into visitor values ('Zoe')");
        other.close();
        const second = await openLibrary(file);
        const found = await second.search('T');
        await second.close();
        const told = found.map(({ title, author }) => `${title} ${author}`);
        const raw = new DatabaseSync(file);
        const tables = raw.prepare("select count(*) as n from sqlite_master where type = 'table' and name not like 'sqlite_%'").get().n;
        const visitors = tables >= 3 ? raw.prepare('select name from visitor').all().length : 0;
        raw.close();
        return [told, visitors];
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
