// Outcomes by name: one for each change of a library, and those of what stays. None loads more than it needs.
export default function studio(answer) {
  const named = (name) => answer.named(name);
  const soon = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const failing = (times, word = 'warm') => {
    let count = 0;
    return async () => {
      count += 1;
      if (count <= times) throw new Error(`no flame ${count}`);
      return `${word} ${count}`;
    };
  };

  return {
    seals: async () => {
      const printSeal = await named('printSeal');
      return [3, 57, 58, 130].map((length) => printSeal('ann', new Uint8Array(length).fill(9)));
    },
    recipe: async () => (await named('printRecipe'))(['mix', '-10 %', '--', '--- then', "-it's", 'a - b', 'dry: slowly']),
    nests: async () => {
      const saggarsOf = await named('saggarsOf');
      return [2, 600].map((count) => saggarsOf(`nest = ${'['.repeat(count)}${']'.repeat(count)}\n`));
    },
    pauses: async () => {
      const firingWithPauses = await named('firingWithPauses');
      return [await firingWithPauses(failing(0), { shortest: 8, longest: 2 }), await firingWithPauses(failing(1), { shortest: 1, longest: 2 }), await firingWithPauses(failing(1), { shortest: 2, longest: 2 })];
    },
    degrees: async () => (await named('readDegrees'))('degrees: [20, 1_250, 0b101, 960, hot, "600"]\n'),
    stamp: async () => (await named('readStamp'))('potter: ann\nstamp: !!binary |\n  aGVs\n  bG8=\n'),
    marks: async () => (await named('readMarks'))('marks: !!set\n  ? drip\n  ? chip\n'),
    glazeCard: async () => (await named('printGlazeCard'))({ name: 'blue', ash: null, parts: [1, null], tilde: '~' }),
    wordCard: async () => (await named('printWordCard'))({ name: 'yes', note: 'a: b', plain: 'ash', year: '2026', said: 'it\'s' }),
    edge: async () => [{ sizes: [1, 2, 3] }, { place: { shelf: 'left side' } }].map(await named('printEdge')),
    wideCard: async () => (await named('printWideCard'))({ steps: [{ rate: 100, to: 600 }, [1, 2]], note: { by: 'ben' } }),
    shelfCard: async () => {
      const printShelfCard = await named('printShelfCard');
      return [{ a: 1 }, { a: new Set(['x']) }, { a: new Map([['x', 1]]) }].map(printShelfCard);
    },

    deadline: async () =>
      ['deadline = 2026-05-01T10:00:00Z', 'deadline = 2026-05-01', 'deadline = 2026-05-01T10:00:00', 'deadline = '].map(await named('readDeadline')).map((time) => time ?? 'refused'),
    folder: async () => ['folder = "C:\\kiln\\oven"', 'folder = "C:\\\\kiln"', 'folder = "a\\tb"', 'folder = "\\u00e9"'].map(await named('readFolder')),

    atLast: async () => (await named('igniteAtLast'))(failing(12)),
    patience: async () => {
      const ignitePatiently = await named('ignitePatiently');
      return [await ignitePatiently(failing(9), 0), await ignitePatiently(failing(9), 1), await ignitePatiently(failing(9), 3), await ignitePatiently(failing(1), 2)];
    },
    watched: async () => {
      const watchedFiring = await named('watchedFiring');
      const lines = [];
      const watch = (wish) => ({ ask: async () => (lines.push('asked'), wish), log: (line) => lines.push(line) });
      const results = [await watchedFiring(failing(9), watch(true)), await watchedFiring(failing(9), watch(false)), await watchedFiring(failing(1), watch(true))];
      return [results, lines];
    },
    pressedBefore: async () => {
      const button = new AbortController();
      button.abort(new Error('red button'));
      return (await named('firingWithButton'))(failing(1), button.signal);
    },
    report: async () => {
      const firingReport = await named('firingReport');
      return [await firingReport(async () => Promise.reject(new Error('no gas'))), await firingReport(failing(2))];
    },

    stack: async () => {
      const taken = [];
      return [(await named('eachCard'))('a: 1\n---\n- b\n---\nc\n', (card) => taken.push(card)), taken];
    },
    pressedDuring: async () => {
      const button = new AbortController();
      setTimeout(() => button.abort(new Error('red button')), 15);
      const firingWithButton = await named('firingWithButton');
      return [await firingWithButton(failing(9), button.signal), await firingWithButton(failing(0), new AbortController().signal)];
    },
    clay: async () => {
      const [thrownSize, blend, ripeAt] = [await named('thrownSize'), await named('blend'), await named('ripeAt')];
      const [red, white] = [{ name: 'red', shrinkage: 8, ripe: 1040, price: 90 }, { name: 'white', shrinkage: 12, ripe: 1240, price: 150 }];
      return [thrownSize(92, red), blend([[red, 1], [white, 3]]), ripeAt([white, red], 1050)];
    },
    kiln: async () => {
      const [loadKiln, leftOver, fullness] = [await named('loadKiln'), await named('leftOver'), await named('fullness')];
      const pieces = [['a', 100, 90, true], ['b', 200, 90, false], ['c', 50, 95, true], ['d', 300, 20, false]].map(([id, height, width, glazed]) => ({ id, owner: 'ann', height, width, glazed }));
      const kiln = loadKiln(pieces, [[120, 100], [250, 200]]);
      return [kiln.map((level) => level.pieces), leftOver(pieces, kiln), fullness(pieces, kiln)];
    },
    curve: async () => {
      const [duration, degreesAt, curveProblems] = [await named('duration'), await named('degreesAt'), await named('curveProblems')];
      const steps = [{ rate: 100, target: 620, hold: 30 }, { rate: 200, target: 1020, hold: 0 }, { rate: -250, target: 20, hold: 0 }];
      return [duration(steps), degreesAt(steps, 60), degreesAt(steps, 370), curveProblems(steps), curveProblems([{ rate: 200, target: 700, hold: 0 }])];
    },
    money: async () => {
      const [memberShare, studioShare, placeStalls, stallFee] = [await named('memberShare'), await named('studioShare'), await named('placeStalls'), await named('stallFee')];
      const firing = { kind: 'stoneware', hours: 11, members: 4 };
      return [memberShare(firing), studioShare(firing), placeStalls([{ potter: 'b', metres: 3, sales: [] }, { potter: 'a', metres: 3, sales: [] }, { potter: 'c', metres: 5, sales: [] }], 9), stallFee({ potter: 'a', metres: 2, sales: [30000] })];
    },
  };
}
