// The notebooks of bird watchers on one IndexedDB: what shows at once, what is stored, and what other notebooks see.
import { IDBFactory } from 'fake-indexeddb';

export default async function fieldNotes(answer) {
  const openNotebook = await answer.named('openNotebook');
  const wait = (milliseconds = 40) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const asked = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('blocked'));
    });

  const note = (id, bird, count = 1) => ({ id, bird, count, seenAt: new Date(Date.UTC(2026, 4, 1)) });
  const photo = (id, noteId) => ({ id, noteId, pixels: new Uint8Array([1, 2, 3]) });
  const ofNote = ({ id, bird, count, seenAt }) => [id, bird, count, seenAt instanceof Date ? seenAt.toISOString().slice(0, 10) : typeof seenAt];
  const ofPhoto = ({ id, noteId, pixels }) => [id, noteId, ArrayBuffer.isView(pixels) ? [...pixels].join() : typeof pixels];
  const sorted = (rows, of) => [...rows].map(of).sort((one, other) => (one[0] < other[0] ? -1 : 1));
  const shown = ({ notes, photos }) => [sorted(notes.values(), ofNote), sorted(photos.values(), ofPhoto)];

  /** What the database has, asked without the library. */
  async function stored(factory) {
    const database = await asked(factory.open('field'));
    const tables = {};
    for (const [table, of] of [['notes', ofNote], ['photos', ofPhoto]]) {
      const store = database.transaction(table).objectStore(table);
      tables[table] = sorted(await asked(store.getAll()), of);
      tables[`${table}Keys`] = (await asked(store.getAllKeys())).sort();
    }
    const { version } = database;
    database.close();
    return [tables.notes, tables.photos, [...tables.notesKeys, ...tables.photosKeys].join(), version];
  }
  async function two() {
    const factory = new IDBFactory();
    const mine = await openNotebook(factory);
    const other = await openNotebook(factory);
    return { factory, mine, other };
  }

  return {
    async adds() {
      const { factory, mine, other } = await two();
      const adding = mine.add(note('n1', 'wren', 2), [photo('p1', 'n1'), photo('p2', 'n1')]);
      const atOnce = [mine.notes.size, mine.photos.size];
      await adding;
      const after = await stored(factory);
      await wait();
      const seen = [shown(mine), shown(other)];
      for (const notebook of [mine, other]) await notebook.close();
      return { atOnce, after, mine: seen[0], other: seen[1] };
    },
    async plain() {
      const { factory, mine, other } = await two();
      mine.notes.insert(note('n1', 'wren'));
      mine.notes.insert(note('n2', 'owl'));
      mine.photos.insert(photo('p1', 'n2'));
      await wait();
      mine.notes.update('n1', (draft) => {
        draft.count = 9;
      });
      mine.notes.delete('n2');
      await wait();
      const result = { stored: await stored(factory), mine: shown(mine), other: shown(other) };
      for (const notebook of [mine, other]) await notebook.close();
      return result;
    },
    async reopened() {
      const factory = new IDBFactory();
      const first = await openNotebook(factory);
      await first.add(note('n1', 'wren', 4), [photo('p1', 'n1')]);
      await first.close();
      const second = await openNotebook(factory);
      const atOnce = shown(second);
      await second.close();
      return { atOnce };
    },
    async backedUp() {
      const { factory, mine, other } = await two();
      await mine.add(note('n1', 'wren'), [photo('p1', 'n1')]);
      const kept = await mine.backup();
      await mine.add(note('n2', 'owl'), [photo('p2', 'n2')]);
      await mine.restore({ notes: [...kept.notes, note('n3', 'kite')], photos: kept.photos });
      await wait();
      const result = {
        kept: [sorted(kept.notes, ofNote), sorted(kept.photos, ofPhoto)],
        stored: await stored(factory),
        mine: shown(mine),
        other: shown(other),
      };
      for (const notebook of [mine, other]) await notebook.close();
      return result;
    },
    async cleared() {
      const { factory, mine, other } = await two();
      await mine.add(note('n1', 'wren'), [photo('p1', 'n1')]);
      await other.clear();
      await wait();
      const result = { stored: await stored(factory), mine: shown(mine), other: shown(other) };
      for (const notebook of [mine, other]) await notebook.close();
      return result;
    },
    async closed() {
      const factory = new IDBFactory();
      const notebook = await openNotebook(factory);
      await notebook.add(note('n1', 'wren'), [photo('p1', 'n1')]);
      const names = (await factory.databases()).map(({ name, version }) => [name, version]);
      await notebook.close();
      const gone = asked(factory.deleteDatabase('field')).then(() => 'deleted', (error) => error.message);
      return { names, gone: await Promise.race([gone, wait(1000).then(() => 'never')]) };
    },
  };
}
