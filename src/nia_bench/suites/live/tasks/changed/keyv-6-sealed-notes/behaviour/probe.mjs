const DAY = 86_400_000;

const lockOf = (name) => ({
  seal: async (text) => `${name}[${Buffer.from(text).toString('hex')}]`,
  open: async (sealed) => {
    const inside = new RegExp(`^${name}\\[([0-9a-f]*)\\]$`).exec(sealed)?.[1];
    if (inside === undefined) throw new Error(`not by ${name}`);
    return Buffer.from(inside, 'hex').toString();
  },
});

/** All texts in what the store has for a key. */
const textsIn = (value) =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

class BrokenMap extends Map {
  get() {
    throw new Error('the store is broken');
  }
}

export default async function probe(answer) {
  const [openNotes, move, forget, hottest] = await Promise.all(['openNotes', 'move', 'forget', 'hottest'].map((name) => answer.named(name)));
  const [unpress, fromText] = [await answer.named('unpress'), await answer.named('fromText')];
  const begin = (store = new Map(), lock = lockOf('lock')) => ({ store, lock, notes: openNotes(store, lock) });
  const fails = (work) => work().then((value) => `gave ${JSON.stringify(value)}`, (error) => error.message);

  return {
    async seals() {
      const { store, lock, notes } = begin();
      await notes.set('milk', { text: 'buy milk', due: new Date(DAY) });
      await notes.setMany([{ key: 'bread', value: { text: 'buy bread' } }]);
      const rows = [];
      for (const [key, row] of store) {
        const texts = textsIn(row).filter((text) => text.startsWith('lock['));
        const { value, expires } = fromText(await unpress(await lock.open(texts[0])));
        rows.push([key.endsWith('milk') || key.endsWith('bread'), texts.length, value.text, value.due?.getTime() ?? null, typeof expires]);
      }
      return { rows, hidden: !/buy/.test(JSON.stringify([...store.values()])) };
    },
    async finds() {
      const { store, lock, notes } = begin();
      await notes.set('a', { text: '  tea \n', due: new Date(DAY) });
      await notes.setMany([
        { key: 'b', value: { text: ' soup' } },
        { key: 'c', value: { text: 'cake  ' }, ttl: 5 * DAY },
      ]);
      const again = openNotes(store, lock);
      const one = await again.get('a');
      const days = (await again.getManyRaw(['a', 'b', 'c'])).map((raw) => Math.round((raw.expires - Date.now()) / DAY));
      return {
        one: [one.text, one.due instanceof Date && one.due.getTime()],
        many: (await again.getMany(['b', 'c', 'd'])).map((note) => note?.text ?? null),
        days,
        namespace: again.namespace,
      };
    },
    async names() {
      const { store, notes } = begin();
      const typed = ['../up', 'a..\\b', 'two\r\nlines', '$cash', 'x; y', 'p--q', '/* c */'];
      for (const name of typed) await notes.set(name, { text: name });
      const [first] = await notes.getMany(['..' + '/up']);
      return {
        kept: [...store.keys()].map((key) => key.replace(/^notes:+/, '')),
        found: [(await notes.get('up'))?.text, (await notes.get('twolines'))?.text, (await notes.get('$cash'))?.text, first?.text],
      };
    },
    async rejects() {
      const { store, notes } = begin();
      await notes.set('a', { text: 'a' });
      const other = openNotes(store, lockOf('other'));
      const broken = begin(new BrokenMap()).notes;
      const noSeal = begin(new Map(), { ...lockOf('lock'), seal: async () => Promise.reject(new Error('no wax')) });
      return [
        await fails(() => other.get('a')),
        await fails(() => other.getMany(['a'])),
        await fails(() => broken.get('a')),
        await fails(() => noSeal.notes.set('a', { text: 'a' })),
        noSeal.store.size,
      ];
    },
    async moves() {
      const { notes } = begin();
      await notes.set('soon', { text: 'soon' }, 2 * DAY);
      await notes.set('ever', { text: 'ever' }, 0);
      const before = await notes.getRaw('soon');
      const gave = [await move(notes, 'soon', 'later'), await move(notes, 'ever', 'always'), await move(notes, 'none', 'other')];
      const [soon, ever] = [await notes.getRaw('later'), await notes.getRaw('always')];
      const lock = lockOf('lock');
      const stuck = begin(new Map(), lock).notes;
      await stuck.set('soon', { text: 'soon' });
      lock.seal = async () => {
        throw new Error('no wax');
      };
      return {
        gave,
        stuck: await fails(() => move(stuck, 'soon', 'later')),
        kept: [soon?.value?.text, Math.abs(soon?.expires - before.expires) < 2000, ever?.value?.text, ever?.expires ?? null],
        gone: [(await notes.get('soon')) ?? null, (await notes.get('ever')) ?? null, (await notes.get('other')) ?? null],
      };
    },
    async forgets() {
      const { store, notes } = begin();
      for (const name of ['a', 'b', 'c']) await notes.set(name, { text: name });
      return [await forget(notes, ['a', 'x', 'c']), await forget(notes, ['x']), store.size];
    },
    async hottest() {
      const { notes } = begin();
      for (const name of ['a', 'b', 'c', 'd']) await notes.set(name, { text: name });
      for (const name of ['b', 'c', 'b', 'x', 'x', 'x', 'x', 'c', 'b', 'a']) await notes.get(name);
      return [hottest(notes, 2), hottest(notes, 9), hottest(begin().notes, 3)];
    },
  };
}
