// Outcomes by name: one for each change of a library, and those of what stays. None loads more than it needs.
export default function observatory(answer) {
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
    tape: async () => {
      const tape = new (await named('Tape'))();
      await (await named('writeObservations'))(tape, [['vega', 'dark'], ['deneb', 'a little haze']]);
      return [tape.used, await (await named('readObservation'))(tape, 'deneb'), await (await named('readObservation'))(tape, 'mira')];
    },
    curves: async () => {
      const curves = new (await named('LightCurves'))();
      await curves.keep('mira', 'aaabbbbbbbbbbbbc');
      await curves.keep('algol', 'xxy', 60000);
      return [(await curves.curve('mira')) ?? 'none', (await curves.curve('algol')) ?? 'none', (await curves.curve('vega')) ?? 'none'];
    },
    charts: async () => {
      const charts = new (await named('Charts'))();
      const chart = { field: 'lyra', marked: new Set(['vega']) };
      await charts.lay(chart);
      return [await charts.mark('lyra', 'sheliak'), await charts.mark('cygnus', 'deneb'), [...chart.marked]];
    },
    vain: async () => {
      const source = {
        get: async (key) => {
          if (key.endsWith('broken')) throw new Error('the line broke');
          return key.endsWith('vega') ? '{"value":"blue"}' : undefined;
        },
        set: async () => true,
        delete: async () => true,
        clear: async () => {},
      };
      return (await named('lookUp'))(source, ['vega', 'broken', 'mira', 'broken']);
    },
    cupboard: async () => {
      const cupboard = new (await named('Cupboard'))();
      await cupboard.put('astrograph', 'b-17', 'cracked');
      await cupboard.put('camera', 'c-2', 'good');
      const before = await cupboard.note('camera', 'c-2');
      await cupboard.clear('astrograph');
      return [before, await cupboard.note('astrograph', 'b-17'), await cupboard.note('camera', 'c-2')];
    },
    late: async () => {
      const bookings = new (await named('Bookings'))();
      await bookings.book('refractor', 'ann', Date.now() - 60000);
      await soon(5);
      return bookings.observer('refractor');
    },

    pairs: async () => ['/stars/vega/with/deneb', '/stars/vega'].map(await named('comparedStar')).map((star) => star ?? 'none'),
    alarms: async () => ['/alarms/meteor', '/alarms/cloud', '/alarms/fox', '/alarms'].map(await named('alarmRank')),
    plates: async () => ['/plates/b-17/scale/3', '/plates/b-17'].map(await named('plateView')).map((view) => view ?? 'none'),
    dome: async () => {
      const commandDome = await named('commandDome');
      return [commandDome('open', '/dome'), commandDome('turn', '/dome/90'), commandDome('turn', '/dome')];
    },

    letters: async () => (await named('letterLinks'))('See sky.example.org, http://example.org/a and www.example.com/b, or ask ann@example.org.'),
    catalogues: async () => (await named('catalogueLinks'))('vo://sky.example.org/m31, cat:NGC224 (not cat:ngc) and https://example.org/?a=1.'),
    reports: async () => (await named('reportLinks'))('New: https://sky.example.org/α–ω·2026/„old“ and http://sky.example.org/b!'),
    machines: async () => (await named('machineLinks'))('http://[::1]:8080/log, http://127.0.0.1/log or https://dome.example.org/'),

    telex: async () => (await named('telexLine'))('A & a 🔭'),
    bulletin: async () => (await named('bulletinLine'))('12&#176; &#150; 14&#176; &amp; &#x93;clear&#x94; &#38;lt;'),
    plaque: async () => (await named('plaquePicture'))('a.png', 'a > b & "c" < d'),

    fields: async () => {
      const [fieldLayers, fieldPage] = [await named('fieldLayers'), await named('fieldPage')];
      return [fieldLayers('/fields/lyra/stars'), fieldLayers('/fields/lyra'), fieldPage('/fields/lyra'), fieldPage('/fields/lyra/a/b'), fieldPage('/x')];
    },
    booked: async () => {
      const bookings = new (await named('Bookings'))();
      await bookings.book('refractor', 'ann', Date.now() + 60000);
      await bookings.book('camera', 'ben', Date.now() + 30000);
      const before = [await bookings.observer('refractor'), await bookings.observer('camera')];
      return [before, await after(60000, () => bookings.observer('camera'))];
    },
    sky: async () => {
      const [brighterBy, angleBetween, nearestTo, absoluteMagnitude, nakedEye] = [await named('brighterBy'), await named('angleBetween'), await named('nearestTo'), await named('absoluteMagnitude'), await named('nakedEye')];
      const [vega, deneb, altair] = [{ name: 'vega', ascension: 18.6, declination: 38.8, magnitude: 0, distance: 25 }, { name: 'deneb', ascension: 20.7, declination: 45.3, magnitude: 1.3 }, { name: 'altair', ascension: 19.8, declination: 8.9, magnitude: 0.8 }];
      return [brighterBy(vega, deneb), angleBetween(vega, deneb), nearestTo(vega, [vega, deneb, altair]), absoluteMagnitude(vega), nakedEye([deneb, vega, altair], 1)];
    },
    nights: async () => {
      const [shareNight, bestNights, nightClock, usable, packRuns, unpackRuns, periodOf] = [await named('shareNight'), await named('bestNights'), await named('nightClock'), await named('usable'), await named('packRuns'), await named('unpackRuns'), await named('periodOf')];
      const [one, two] = [{ day: '2026-05-01', dark: 540, light: 1000, moon: 80, isCloudy: false }, { day: '2026-05-02', dark: 542, light: 998, moon: 10, isCloudy: false }];
      return [shareNight(two, [{ observer: 'ann', minutes: 300, rank: 2 }, { observer: 'ben', minutes: 200, rank: 1 }, { observer: 'cas', minutes: 100, rank: 3 }]), bestNights([one, two], 1), nightClock(735), usable(one), packRuns('aab'), unpackRuns('12z1a'), periodOf('abcabc')];
    },
    house: async () => {
      const [placeGroups, groupPrice, smallestFor, logProblems, blinkPairs, boxes] = [await named('placeGroups'), await named('groupPrice'), await named('smallestFor'), await named('logProblems'), await named('blinkPairs'), await named('boxes')];
      const plates = [{ id: 'a', year: 1901, field: 'lyra', isBroken: false }, { id: 'b', year: 1930, field: 'lyra', isBroken: false }, { id: 'c', year: 1910, field: 'cygnus', isBroken: true }];
      return [[...placeGroups([{ name: 'club', people: 5, nights: ['mo'] }, { name: 'school', people: 8, nights: ['mo', 'tu'] }], ['mo', 'tu'], 10)], groupPrice(22, 20), smallestFor([{ name: 'big', opening: 400, focus: 1 }, { name: 'small', opening: 100, focus: 1 }], 11.5), logProblems([{ night: 'n', observer: 'ann', star: 'vega', seeing: 6, minutes: 900 }]), blinkPairs(plates, 'lyra', 20), boxes(plates, 2)];
    },
  };
}
