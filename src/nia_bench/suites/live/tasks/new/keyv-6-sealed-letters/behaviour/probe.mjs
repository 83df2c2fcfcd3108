// Letters in a store that everybody can look into.
export default async function sealedLetters(answer) {
  const openLetters = await answer.named('openLetters');
  const { sealOf, stretch } = await answer.load('src/seal.ts');
  const secret = (byte) => new Uint8Array(32).fill(byte);
  const letter = (text, to = 'Ida') => ({ to, text });
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  function open(store = new Map(), byte = 7) {
    const seal = sealOf(secret(byte));
    return { store, seal, letters: openLetters(store, seal) };
  }
  /** All texts that lie in a store, with the ids before them. */
  function lying(store) {
    const found = [];
    const walk = (id, value) => {
      if (typeof value === 'string') found.push([id, value]);
      else if (value && typeof value === 'object') for (const each of Object.values(value)) walk(id, each);
    };
    for (const [id, value] of store) walk(id, value);
    return found;
  }
  const failure = (asked) => asked.then((value) => ['went well', value ?? null], (error) => (error instanceof Error ? 'fails' : 'fails strangely'));

  return {
    reads: async () => {
      const { letters } = open();
      await letters.keep('a', letter('Hello'));
      await letters.keep('b', letter('Bye', 'Otto'), 60_000);
      await letters.keep('a', letter('Hello again'));
      return [await letters.read('a'), await letters.read('b'), (await letters.read('c')) ?? null];
    },
    lies: async () => {
      const { letters, store, seal } = open();
      await letters.keep('a', letter('A letter with nothing in it. '.repeat(40)));
      await letters.restore([{ id: 'b', letter: letter('From the backup', 'Otto') }]);
      const texts = lying(store);
      const opened = [];
      for (const [id, text] of texts) {
        const { value } = JSON.parse(await stretch(seal.open(text)));
        opened.push([id, value.to, value.text.length, text.length < 400]);
      }
      return [opened, /Ida|Otto|letter|backup/.test(JSON.stringify([...store]))];
    },
    passes: async () => {
      const { letters } = open();
      await letters.keep('a', letter('short'), 600);
      await letters.keep('b', letter('long'), 60_000);
      const before = (await letters.read('a'))?.text ?? null;
      await pause(700);
      return [before, (await letters.read('a')) ?? null, (await letters.read('b'))?.text ?? null];
    },
    cleans: async () => {
      const { letters, store } = open();
      await letters.keep('../../etc/x', letter('1'));
      await letters.keep('y\r\n\0z', letter('2'));
      await letters.restore([{ id: '../r', letter: letter('3') }]);
      return [[...store.keys()].sort(), (await letters.read('etc/x'))?.text ?? null, (await letters.read('../yz'))?.text ?? null, (await letters.read('\nr'))?.text ?? null, (await letters.backup(['..\\yz', 'r\0'])).map((saved) => saved.letter.text)];
    },
    leaves: async () => {
      const { letters, store } = open();
      const ids = ["it's; --not /*sql", '$where', '{$gt', 'a/b', 'a..b', '100%', ' x '];
      for (const id of ids) await letters.keep(id, letter(id));
      return [ids.map((id) => store.has(id)), await Promise.all(ids.map(async (id) => (await letters.read(id))?.text === id))];
    },
    sealed: async () => {
      const { letters, store } = open();
      await letters.keep('a', letter('mine'));
      const other = open(store, 8);
      return [await failure(other.letters.read('a')), (await letters.read('a')).text];
    },
    backs: async () => {
      const { letters } = open();
      const start = Date.now();
      await letters.keep('a', letter('for good'));
      await letters.keep('b', letter('for a while'), 60_000);
      await letters.keep('c', letter('not for long'), 5);
      await pause(20);
      const saved = await letters.backup(['b', 'none', 'a', 'c']);
      return [saved.map(({ id, letter: own, until }) => [id, own, until === undefined ? null : Math.abs(until - start - 60_000) < 5000]), 'until' in (saved[1] ?? {}) && saved[1].until !== undefined];
    },
    restores: async () => {
      const { letters } = open();
      const until = Date.now() + 3_600_123;
      await letters.restore([
        { id: 'a', letter: letter('for good') },
        { id: 'b', letter: letter('for an hour'), until },
        { id: 'c', letter: letter('too late'), until: Date.now() - 1000 },
        { id: 'd', letter: letter('until now'), until: Date.now() + 600 },
      ]);
      const soon = (await letters.read('d'))?.text ?? null;
      await pause(700);
      const saved = await letters.backup(['a', 'b', 'c', 'd']);
      return [soon, saved.map((each) => [each.id, each.letter.text, (each.until ?? until) === until]), (await letters.read('c')) ?? null];
    },
    counts: async () => {
      const { letters } = open();
      await letters.keep('a', letter('1'));
      await letters.keep('b', letter('2'));
      for (const id of ['a', 'x', 'b', 'a', 'y', 'a', 'x', '../a']) await letters.read(id);
      const sorted = (map) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
      return [sorted(letters.found()), sorted(letters.missed())];
    },
    countsApart: async () => {
      const [one, other] = [open(), open()];
      await one.letters.keep('a', letter('1'));
      await one.letters.read('a');
      await other.letters.read('a');
      return [[...one.letters.found()], [...one.letters.missed()], [...other.letters.found()], [...other.letters.missed()]];
    },
  };
}
