// Outcomes by name: one for each change of a library, and those of what stays. None loads more than it needs.
export default function club(answer) {
  const named = (name) => answer.named(name);
  const soon = (time) => new Promise((resolve) => setTimeout(resolve, time));
  // What is seen after some milliseconds: the clock is moved, so that the speed of a machine decides nothing.
  const after = async (time, look) => {
    const { now } = Date;
    Date.now = () => now() + time;
    try {
      return await look();
    } finally {
      Date.now = now;
    }
  };

  return {
    invitation: async () => {
      const [Member, writeInvitation] = [await named('Member'), await named('writeInvitation')];
      return [new Member('Ada', 'Quill', 120, 450), new Member('Ben', 'Rook', 3)].map(writeInvitation);
    },
    heading: async () => {
      const printHeading = await named('printHeading');
      return [printHeading({ name: 'Harvest', constructor: 'Ximenes & Co', size: 15 }), printHeading({ name: 'Tide', constructor: 'Ada', size: 9 })];
    },
    clues: async () => (await named('printClues'))([{ number: 1, text: 'Sea < land', letters: '3' }, { number: 12, text: 'Two % off', letters: '4,2' }]),
    numbered: async () => (await named('printNumbered'))([['ant', 'bee'], ['cat'], [], ['dog', 'elk']]),
    page: async () => (await named('printPage'))({ title: 'Ink & Ivy', text: 'a < b' }),
    ladder: async () => {
      const printLadder = await named('printLadder');
      return [printLadder(['ann', 'ben']), printLadder([])];
    },

    overdue: async () => {
      const desk = new (await named('LoanDesk'))();
      await desk.lend('Ximenes', 'ann', Date.now() - 5000);
      await soon(5);
      return desk.holder('Ximenes');
    },
    taken: async () => {
      const desk = new (await named('LoanDesk'))();
      await desk.lend('Ximenes', 'ann', Date.now() + 60000);
      await desk.lend('Azed', 'ben', Date.now() + 60000);
      return [await desk.takeBack(['Ximenes', 'Torquemada']), await desk.takeBack(['Azed'])];
    },
    evening: async () => {
      const results = new (await named('Results'))();
      await results.noteAll([['ann', 12], ['ben', 40]]);
      return [results.journal, await results.minutes('ben')];
    },
    journalKeys: async () => {
      const solutions = new (await named('Solutions'))();
      await solutions.add('Harvest', 'CORN');
      return [await solutions.read('Harvest'), solutions.readings];
    },
    journalHits: async () => {
      const solutions = new (await named('Solutions'))();
      await solutions.add('Tide', 'EBB');
      await solutions.read('Neap');
      await solutions.read('Tide');
      await solutions.read('Spring');
      return solutions.readings.length;
    },
    broken: async () => {
      const fail = async () => Promise.reject(new Error('the server is down'));
      const server = { get: fail, set: fail, delete: fail, clear: fail };
      return [await (await named('saveDraft'))(server, 'a', 'ANT'), await (await named('openDraft'))(server, 'a')];
    },

    typeset: async () => (await named('setLine'))('Café < “Ö” & \'💡\''),
    hint: async () => (await named('square'))('A', 'Less < more > "than" & \u00a0more'),
    syndicate: async () => ['That is 5 &#128; &amp; no &lt;less', ' &#145;Quote&#146; &#38;lt; &copy; ', 'A &#x96; B &apos;c&quot;'].map(await answer.named('readClue')),

    letters: async () => {
      const results = new (await named('Results'))();
      await results.note('cas', 7);
      await results.note('ann', 12);
      return [results.journal, await results.minutes('cas'), (await results.minutes('dan')) ?? null];
    },
    loan: async () => {
      const desk = new (await named('LoanDesk'))();
      await desk.lend('Azed', 'ben', Date.now() + 60000);
      await desk.lend('Tide', 'ann', Date.now() + 40000);
      const before = [await desk.holder('Azed'), await desk.holder('Tide'), await desk.holder('Ink')];
      return [before, await after(60000, () => desk.holder('Tide'))];
    },
    server: async () => {
      const shelf = new Map();
      const server = { get: async (key) => shelf.get(key), set: async (key, value) => (shelf.set(key, value), true), delete: async (key) => shelf.delete(key), clear: async () => shelf.clear() };
      const [saveDraft, openDraft] = [await named('saveDraft'), await named('openDraft')];
      return [await saveDraft(server, 'a', 'ANT'), await openDraft(server, 'a'), await openDraft(server, 'b')];
    },
    receipts: async () => {
      const [printReceipt, showEntry] = [await named('printReceipt'), await named('showEntry')];
      return [printReceipt('Ann & Ben', 1250, ' <b>in cash</b>'), printReceipt('Cas', 5), showEntry('a &lt;b&gt; &eacute; "c"')];
    },
    grids: async () => {
      const [findEntries, isSymmetric, wordAt, blockShare] = [await named('findEntries'), await named('isSymmetric'), await named('wordAt'), await named('blockShare')];
      const grid = ['cat#', 'o#oh', 'down'];
      return [findEntries(grid).map((entry) => `${entry.number} ${entry.direction} ${wordAt(grid, entry)}`), isSymmetric(grid), isSymmetric(['#a', 'b#']), blockShare(grid)];
    },
    contests: async () => {
      const [standings, places, finalists, enumeration, clueProblems] = [await named('standings'), await named('places'), await named('finalists'), await named('enumeration'), await named('clueProblems')];
      const heat = [{ solver: 'ann', minutes: 20, faults: 0 }, { solver: 'ben', minutes: 30, faults: 2 }, { solver: 'cas', faults: 3 }];
      const list = standings(heat);
      return [list, places([...list, { solver: 'x', points: 0 }]), finalists([heat, [{ solver: 'dan', minutes: 50, faults: 0 }]], 3), enumeration("washed-up o'clock"), clueProblems([{ number: 1, text: 'a', letters: '2' }, { number: 2, text: 'A', letters: '4' }])];
    },
    club: async () => {
      const [meetings, tables, splitCost, shelve, anagramsOf, initials, Member] = [await named('meetings'), await named('tables'), await named('splitCost'), await named('shelve'), await named('anagramsOf'), await named('initials'), await named('Member')];
      const books = [{ title: 'The Owl', author: 'B', year: 1, pages: 90 }, { title: 'An Ant', author: 'B', year: 2, pages: 400 }, { title: 'Zoo', author: 'A', year: 3, pages: 10 }];
      return [meetings('2026-12-10', 2, ['2026-12-25']), tables(10), tables(9), [...splitCost(100, ['a', 'b', 'c'])], shelve(books).map(({ title }) => title), anagramsOf('ant', ['tan', 'ant', 'nat', 'bee']), [...initials([new Member('Ada', 'Quill', 1), new Member('Al', 'Quick', 1)]).values()]];
    },
  };
}
