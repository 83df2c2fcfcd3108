// One outcome for each change that the migration has to make, and for each thing that worked before. Each loads only what
// it is about.
export default function bank(answer) {
  const named = (name) => answer.named(name);
  const soon = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const attempt = (check) => {
    try {
      return check();
    } catch (error) {
      return `refused: ${error instanceof Error}`;
    }
  };

  return {
    parcels: async () => {
      const [parcelLink, Weight] = [await named('parcelLink'), await named('Weight')];
      return [{ lot: 'a1', weight: new Weight(12) }, { weights: [new Weight(3), new Weight(4)], fragile: true, note: null }].map((parcel) => parcelLink('/parcels', parcel));
    },
    senders: async () => ['/x?from=J%FCrgen', '/x?from=%E4', '/x?from=%C3%A4+b', '/x?from=50%', '/x?n=1'].map(await named('senderOf')),
    boxes: async () => {
      const boxesAround = await named('boxesAround');
      return [3, 700].map((count) => boxesAround(`vault = ${'['.repeat(count)}${']'.repeat(count)}\n`));
    },
    excuses: async () => {
      const excuseOf = await named('excuseOf');
      const courier = (words) => async () => {
        const word = words.shift();
        if (word === undefined) return 'here';
        throw new Error(word);
      };
      return [await excuseOf(courier(['snow', 'snow', 'flood', 'snow', 'flood'])), await excuseOf(courier(['snow', 'flood', 'snow', 'flood', 'mice'])), await excuseOf(courier(['snow']))];
    },
    donors: async () => (await named('donorSheet'))({ Ann: 'two beans', 'Bo\nof Mill Row': 'peas', 'Cy: the old': 'a: b', 'Di\n"Di"': 'oats' }),
    trays: async () =>
      (await named('readTrays'))('base: &base {bed: north, rows: 4, shade: false}\na:\n  <<: *base\nb:\n  <<: *base\n  rows: 6\nc: {bed: south, rows: 1, shade: true}\n'),
    sowings: async () => {
      const [readSowings, sowingDays] = [await named('readSowings'), await named('sowingDays')];
      const sheet = '- {lot: a, sown: 2026-03-02}\n- {lot: b, sown: 2026-03-01T10:30:00Z}\n- {lot: c, sown: "2026-03-01"}\n- {lot: d}\n';
      return [readSowings(sheet), sowingDays(sheet)];
    },
    emptyNotes: async () => {
      const readNotes = await named('readNotes');
      return ['', '\n\n', '# nothing yet\n', '~', '- rain\n- 12\n'].map(readNotes);
    },
    weights: async () => {
      const [readWeights, printWeights, Grams] = [await named('readWeights'), await named('printWeights'), await named('Grams')];
      const weights = readWeights('a: !weight 12.5 g\nb: 7\nc: !weight "3 g"\n');
      return [
        [...weights].map(([lot, weight]) => [lot, weight instanceof Grams, weight.value]),
        printWeights(new Map([['a', new Grams(12.5)], ['yes', new Grams(3)]])),
        attempt(() => readWeights('a: !weight heavy\n')),
      ];
    },
    mixtures: async () => (await named('readMixtures'))('? [rye, vetch]\n: 3\n? [oat, pea, bean]\n: 1\nclover: 2\n'),
    wallSheet: async () => (await named('printWallSheet'))({ beds: ['north', { south: [1, 2] }], none: [] }),
    visitorSheet: async () =>
      (await named('printVisitorSheet'))({ lot: 'a', _owner: 'ann', tests: [{ share: 80, _by: 'ben' }], place: { _code: 'A1-02', room: 'cold' } }),

    serials: async () =>
      (await named('readFreezers'))('[[freezer]]\nname = "old"\nserial = 771752188537605140\ndrawers = 4\n[[freezer]]\nname = "new"\nserial = 12\ndrawers = "many"\n'),
    mixedLimits: async () => ['limits = [1, "2"]', 'limits = [1, 2.5]', 'limits = [["a"], 1]'].map((await named('readLimits'))).map((limits) => limits ?? 'refused'),
    mistakes: async () => ['a = 1\nb = \n', '[beds\nrows = 1\n', 'a = 1\na = 2\n', 'a = 1\n'].map((await named('findMistake'))).map((place) => place ?? 'none'),

    seeds: async () => ['?seeds[]=rye%7Cvetch|oat', '?seeds[]=rye|vetch', '?seeds[]=rye', '?page=2'].map(await named('searchedSeeds')),
    beds: async () => ['?beds=a,b&beds=c,d', '?beds=a,b&beds=c', '?beds=a,b', '?beds=a', '?page=2'].map(await named('shownBeds')),

    sendLog: async () => {
      const sendWithLog = await named('sendWithLog');
      const lines = [];
      const results = [await sendWithLog(async (count) => (count < 3 ? Promise.reject(new Error(`no van ${count}`)) : `sent ${count}`), (line) => lines.push(line))];
      results.push(await sendWithLog(async () => Promise.reject(new Error('strike')), (line) => lines.push(line)));
      return [results, lines];
    },
    ownMistakes: async () => {
      const countFailures = await named('countFailures');
      let sent = 0;
      return [
        await countFailures(async () => (sent++, Promise.reject(new TypeError('no such street')))),
        sent,
        await countFailures(async () => Promise.reject(new Error('strike'))),
        await countFailures(async (count) => (count === 1 ? Promise.reject(new Error('strike')) : 'sent')),
      ];
    },
    endOfDay: async () => {
      const sendBefore = await named('sendBefore');
      const end = new AbortController();
      let arrived = false;
      const parcel = sendBefore(end.signal, async () => (await soon(150), (arrived = true), 'sent'));
      setTimeout(() => end.abort(new Error('five o’clock')), 20);
      return [await parcel, arrived, await sendBefore(new AbortController().signal, async () => 'sent')];
    },

    archiveSheet: async () => (await named('printArchiveSheet'))({ lot: 'b', beds: { south: 1, north: ['z', 'a'] }, ann: true, Zoe: 1 }),
    plainLimits: async () => ['limits = [1, 2]', 'limits = [0.5, 2.5]', 'limits = []', 'other = 1', 'limits = ['].map((await named('readLimits'))).map((limits) => limits ?? 'refused'),
    links: async () => {
      const [searchLink, lotLink] = [await named('searchLink'), await named('lotLink')];
      return [searchLink(['rye', 'vetch & pea'], 2), searchLink([]), lotLink('a/1')];
    },
    lots: async () => {
      const [LotBook, Grams] = [await named('LotBook'), await named('Grams')];
      const lot = { id: 'a', species: 'Rye', year: 2024, state: 'stored', weight: new Grams(900) };
      const book = new LotBook().add(lot).add({ ...lot, id: 'b', year: 2025, weight: new Grams(200) }).add({ ...lot, id: 'c', species: 'Oat' });
      book.move('c', 'lent');
      return [book.ofSpecies('rye').map(({ id }) => id), [...book.stock()].map(([species, weight]) => [species, String(weight)]), attempt(() => book.move('c', 'fresh'))];
    },
    room: async () => {
      const [readPlace, trolleyOrder, dryFrom, renewals] = [await named('readPlace'), await named('trolleyOrder'), await named('dryFrom'), await named('renewals')];
      return [
        trolleyOrder(['B1-02', 'A2-01', 'A1-12', 'B2-01'].map(readPlace)),
        dryFrom([{ hour: 1, moisture: 9 }, { hour: 5, moisture: 6 }, { hour: 9, moisture: 5 }]),
        renewals([{ lot: 'a', sown: 50, sprouted: 10, days: 9 }, { lot: 'b', sown: 10, sprouted: 1, days: 7 }, { lot: 'a', sown: 50, sprouted: 12, days: 9 }]),
      ];
    },
    debts: async () => {
      const [debt, reminders, bagLabel, Grams] = [await named('debt'), await named('reminders'), await named('bagLabel'), await named('Grams')];
      const loans = [{ lot: 'a', gardener: 'ben', grams: 10, day: 1 }, { lot: 'b', gardener: 'ann', grams: 5, day: 1, returned: 4 }, { lot: 'c', gardener: 'ann', grams: 5, day: 300, returned: 10 }];
      return [debt(loans, 'ann'), reminders(loans, 250), bagLabel({ id: 'a7', species: 'Phacelia tanacetifolia var. x', year: 2024, weight: new Grams(1250) }, { cabinet: 'B', shelf: 1, box: 7 })];
    },
  };
}
