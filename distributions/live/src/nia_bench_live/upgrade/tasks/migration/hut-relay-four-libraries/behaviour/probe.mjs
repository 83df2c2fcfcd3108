// Each outcome is one change that the migration has to make, or one thing that the relay did before.
export default function relay(answer) {
  const named = (name) => answer.named(name);
  const failing = (errors, value) => {
    let calls = 0;
    const act = async () => {
      calls += 1;
      if (calls <= errors.length) throw errors[calls - 1];
      return value;
    };
    return { act, calls: () => calls };
  };
  const noises = (count) => Array.from({ length: count }, (_, index) => new Error(`noise ${index}`));

  return {
    sounds: async () => {
      const voiceFile = await named('voiceFile');
      return [6, 57, 58, 120].map((length) => voiceFile('Adler', new Uint8Array(length).fill(7)));
    },
    book: async () => (await named('bookFile'))({ Ann: 'warm soup', 'Bo\nand Cy': 'cold feet', 'Di\nfrom Ulm': 'two\nlines', 'Eva:': 'x: y' }),
    lastRemark: async () => {
      const bookFile = await named('bookFile');
      return [bookFile({ Ann: 'soup\n', Bo: 'rain\n\n' }), bookFile({ Ann: 'rain\n\n', Bo: 'soup' }), bookFile({ Ann: '...' })];
    },
    season: async () => {
      const usual = Array.from({ length: 110 }, (_, index) => `k${index}: ${index}`).join(', ');
      const nights = Array.from({ length: 130 }, (_, index) => `  n${index}: {<<: *usual, k0: ${index + 5}}`).join('\n');
      const season = (await named('readSeason'))(`usual: &usual {${usual}}\nnights:\n${nights}\n`);
      return [season.length, season[1][0], season[1][1].k0, season[129][1].k109];
    },
    valley: async () => {
      const callValley = await named('callValley');
      const [hasty, patient] = [failing([], 'here'), failing(noises(2), 'here')];
      return [await callValley(hasty.act, { shortest: 9, longest: 3 }), hasty.calls(), await callValley(patient.act, { shortest: 1, longest: 2 }), patient.calls(),
        await callValley(failing(noises(1), 'here').act, { shortest: 1, longest: 1 })];
    },
    echoes: async () => [0, 5, 49, 99, 100, 950, 1000, 61_020].map(await named('echoText')),
    answered: async () => {
      const hut = failing(noises(14), 'two beds');
      return [await (await named('callUntilAnswered'))({ call: hut.act }, 'Adler'), hut.calls()];
    },
    stations: async () => {
      const readStation = await named('readStation');
      return [await readStation(failing([...noises(1), new TypeError('gauge is not a function')], 4).act), await readStation(failing(noises(9)).act)];
    },
    protocols: async () => {
      const askWarden = await named('askWarden');
      const protocol = [];
      const end = await askWarden(failing(noises(3)).act, protocol).catch((error) => error.message);
      return [end, protocol];
    },
    batteries: async () => {
      const sendOn = await named('sendOn');
      const results = [];
      for (const battery of [3, 5, -1]) {
        const message = failing(noises(9));
        results.push([await sendOn(battery, message.act), message.calls()]);
      }
      return results;
    },
    wages: async () => [1_800_000, 60_000, 0].map(await named('workingTime')),
    counters: async () => [31_968_000_000, 34_646_461_000, 44_646_461_000].map(await named('openFor')),
    maps: async () => ['https://www.map.example/?at=47%2F13&name=a%3Ab', 'https://map.example/p?list%5B%5D=1'].map(await named('mapLink')),
    forwards: async () => ['https://hut.example/go?to=https://map.example/x/', 'https://hut.example/go/?z=a/#top'].map(await named('forwardLink')),
    tracks: async () => ['https://track.example/t?to=b c&at=%7Enear&sign=9', 'https://track.example/t?b=2&a=1~'].map(await named('trackLink')),
    pages: async () => ['https://hut.example/de/beds/?night=3', 'https://hut.example/it/'].map(await named('pageLink')),
    safeLinks: async () => ['//hut.example/x', '//www.hut.example/a/'].map(await named('safeLink')),
    passes: async () => (await named('readPasses'))('? [Adler, Murmel]\n: open\n? [Seekar, Hafner]\n: shut\nridge: shut\n'),
    voices: async () => {
      const [readVoice, secondsOf] = [await named('readVoice'), await named('secondsOf')];
      const voice = readVoice('from: Adler\nsound: !!binary aGVsbG8h\n');
      return [voice.from, [...voice.sound], secondsOf(voice)];
    },
    chains: async () => [`${'['.repeat(160)}help${']'.repeat(160)}`, '[[come]]'].map(await named('relays')),
    nights: async () => (await named('nightFile'))({ guests: 4, snow: null, notes: ['~', null] }),
    radioFile: async () => (await named('radioLines'))({ beds: [4, 2, { free: 1 }], snow: { depth: 40 } }),

    radio: async () => {
      const protocol = [];
      return [await (await named('callUntilAnswered'))({ call: async (hut) => `${hut} here` }, 'Adler'), await (await named('readStation'))(failing(noises(2), 7).act),
        await (await named('askWarden'))(async () => 3, protocol), protocol, await (await named('sendOn'))(4, failing(noises(2)).act)];
    },
    texts: async () => [...[90, 1, 1500].map(await named('walkText')), (await named('workingTime'))(9_000_000), (await named('workingTime'))(3_600_000), (await named('openFor'))(90_061_000)],
    plainLinks: async () => [(await named('mapLink'))('http://map.example//a/?b=2&a=1'), (await named('pageLink'))('https://hut.example/sl/beds'),
      (await named('safeLink'))('http://www.hut.example/x/'), (await named('forwardLink'))('hut.example/a/')],
    plainLog: async () => [(await named('readPasses'))('ridge: open\n'), (await named('nightFile'))({ guests: 4, names: ['Ann'] }), (await named('relays'))('none')],
    days: async () => {
      const [readDays, guestsOf] = [await named('readDays'), await named('guestsOf')];
      const days = readDays('date: "1 May"\nguests: 3\n---\ndate: "2 May"\nguests: 0\n---\ndate: "3 May"\nguests: 4\n');
      return [days, guestsOf(days)];
    },
    club: async () => {
      const [staffedIn, BedBook, priceOf, arrival, levelOf] =
        [await named('staffedIn'), await named('BedBook'), await named('priceOf'), await named('arrival'), await named('levelOf')];
      const book = new BedBook(5);
      const taken = [['Ann', 3], ['Bo', 4]].map(([name, people]) => book.take({ name, people, night: 1, members: 0 }));
      return [staffedIn('south').slice(0, 3), taken, book.list(1), book.cancel('Ann'), book.free(1), priceOf({ name: 'C', people: 3, night: 1, members: 2 }),
        arrival(8, [{ from: 'a', to: 'b', distance: 8, climb: 900 }]), levelOf({ fresh: 60, wind: 10, thaw: true })];
    },
  };
}
