// Each outcome is one change of a library, or one thing that the dairy could do before. It loads the modules that it needs, and
// no others.
export default function dairy(answer) {
  const named = (name) => answer.named(name);

  return {
    turning: async () => {
      const turningTimes = await named('turningTimes');
      return [
        turningTimes({ hours: [2, 14], zone: 'Europe/Zurich' }, '2026-03-28T20:00:00Z', 4),
        turningTimes({ hours: [2, 9, 20], zone: 'America/New_York' }, '2027-03-14T03:00:00Z', 4),
        turningTimes({ hours: [6], zone: 'Europe/Zurich' }, '2026-03-28T20:00:00Z', 2),
      ];
    },
    accepted: async () => {
      const readBoard = await named('readBoard');
      return readBoard(['sweep: 0 6 * * *', 'wash: 0 6 1 * +MON', 'count: 0 6 1 * MON', 'salt: 0 7 * * +FRI#2', 'rest: now and then', ': 0 6 * * *']);
    },
    visits: async () => {
      const visitTimes = await named('visitTimes');
      const today = () => new Date().toISOString().slice(8, 10);
      const before = today();
      const times = visitTimes('2026-01-01T00:00:00Z', 4);
      const days = [before, today()];
      return [times.length, times.every((time) => days.includes(time.slice(8, 10))), times.map((time) => time.slice(10))];
    },

    cultures: async () => {
      const lineOf = await named('lineOf');
      const days = Array.from({ length: 130 }, (_, index) => `k${index}`);
      const line = lineOf(days.map((name) => `{culture: ${name}, from: `).join('') + '{culture: bought}' + '}'.repeat(days.length));
      return [line.length, line[0], line.at(-1), lineOf('culture: k1\nfrom:\n  culture: k0\n')];
    },
    recipes: async () => {
      const [readRecipe, beginnings, minutesOf] = [await named('readRecipe'), await named('beginnings'), await named('minutesOf')];
      const recipe = readRecipe('name: Mutschli\nsteps: !!pairs\n  - stir: 20\n  - rest: 5\n  - stir: 10\n');
      return [recipe, beginnings(recipe), minutesOf(recipe)];
    },
    wheels: async () => {
      const [cellarSheet, Wheel] = [await named('cellarSheet'), await named('Wheel')];
      return [cellarSheet('Vreni', [new Wheel(12, '2026-06-01', 5.5), new Wheel(13, '2026-06-02', 6, 'low')]), cellarSheet('Beat', [])];
    },
    labels: async () => {
      const [labelSheet, labelsFor] = [await named('labelSheet'), await named('labelsFor')];
      return [labelSheet(labelsFor('2026-07-03', ['Mutschli'], true, false)), labelSheet([{ name: 'true', raw: 'n', fire: 'on', made: '12' }])];
    },
    marks: async () => {
      const [readMarks, byHeight] = [await named('readMarks'), await named('byHeight')];
      const marks = readMarks('stairs: -.5\nfloor: 0\nlow: .5\npit: -1.5\nhigh: 2.25\nroof: under the beam\n');
      return [marks, byHeight(marks)];
    },
    scaleState: async () => {
      const readScale = await named('readScale');
      return [
        readScale('tare: 0x1F\nstep: .5\nlocked: True\nprinter: ~\nchecked: 2026-04-01\n'),
        readScale('{"tare": 12, "step": 1, "locked": false, "printer": "left", "checked": "2025"}'),
      ];
    },

    tastes: async () => {
      const [tasteLink, chosenTastes] = [await named('tasteLink'), await named('chosenTastes')];
      return [
        [['mild', 'nutty'], ['very old', 'salt|pepper'], ['mild'], []].map(tasteLink),
        ['/cheeses?taste=mild+nutty', '/cheeses?taste=very%20old+mild', '/cheeses?taste=salt%7Cpepper+mild', '/cheeses?taste=mild', '/cheeses?age=2'].map(chosenTastes),
      ];
    },
    stalls: async () => {
      const stallLink = await named('stallLink');
      return [
        stallLink({ place: 'Chur', days: 'sat-sun', stalls: ['A', 'B-2'] }),
        stallLink({ place: 'Bad Ragaz', days: 'wed', stalls: ['C'] }),
      ];
    },
    orders: async () => {
      const orderLink = await named('orderLink');
      return [
        orderLink({ cheese: 'Mutschli', wheels: 3, cut: false, until: null, note: null }),
        orderLink({ cheese: 'Alp', wheels: 1, cut: true, until: new Date('2026-09-01T08:00:00Z'), note: 'ring twice' }),
      ];
    },
    notices: async () => {
      const noticeLinks = await named('noticeLinks');
      return noticeLinks([
        { page: '/wheels', heading: '100% sheep' },
        { page: '/herd', heading: 'bells', language: 'rm' },
        { page: '/wheels', heading: '5%25 off' },
      ]);
    },

    weights: async () => {
      const weigh = await named('weigh');
      const reader = (...readings) => {
        const read = async () => (read.calls++, readings.shift() ?? { state: 'swinging', grams: 0 });
        read.calls = 0;
        return read;
      };
      const readers = [
        reader({ state: 'locked', grams: 0 }),
        reader({ state: 'swinging', grams: 0 }, { state: 'locked', grams: 0 }),
        reader({ state: 'overloaded', grams: 0 }),
        reader({ state: 'swinging', grams: 0 }, { state: 'steady', grams: 80000 }),
        reader(),
      ];
      const weights = [];
      for (const read of readers) weights.push(await weigh(read), read.calls);
      return weights;
    },
    buyers: async () => {
      const askBuyer = await named('askBuyer');
      const results = [];
      for (const patience of [5, 4, 1, 0]) {
        let calls = 0;
        const offer = await askBuyer({ name: 'Coop', patience }, async () => {
          calls += 1;
          if (calls < 4) throw new Error('nobody answers');
          return 1900;
        });
        results.push([offer ?? 'none', calls]);
      }
      return results;
    },
    offers: async () => {
      const [sendOffer, Refusal] = [await named('sendOffer'), await named('Refusal')];
      const calls = [];
      const send = async (shop) => {
        calls.push(shop);
        if (shop === 'east') throw new Refusal('no cheese, thank you');
        if (shop === 'west') throw new Error('closed');
        return 'taken';
      };
      return [await sendOffer('east', send), await sendOffer('west', send), await sendOffer('north', send), calls];
    },

    days: async () => {
      const [saltingDays, milkingsBetween, comingFairs, acceptsRound] = [await named('saltingDays'), await named('milkingsBetween'), await named('comingFairs'), await named('acceptsRound')];
      const fairs = [['Chur', '2026-09-19T08:00:00'], ['Ilanz', '2026-09-05T08:00:00'], ['Thusis', '2026-08-01T08:00:00'], ['Davos', '2026-09-04T12:00:00']];
      return [
        saltingDays('FRI#2', '2026-06-01T00:00:00Z', 3),
        milkingsBetween('2026-07-01T00:00:00Z', '2026-07-02T16:30:00Z'),
        comingFairs(fairs.map(([place, opens]) => ({ place, opens, mules: 2 })), '2026-09-04T07:00:00Z'),
        ['0 6 * * 1-5', '*/5 6 * * *', '61 6 * * *'].map(acceptsRound),
      ];
    },
    sheets: async () => {
      const [readDiary, writeDiary, readHerd, gateSheet, readTools] = [await named('readDiary'), await named('writeDiary'), await named('readHerd'), await named('gateSheet'), await named('readTools')];
      const pages = readDiary("---\nday: 'Monday'\nlitres: 410\n---\nday: Tuesday\nlitres: 300.5\nnotes: [storm, \"a bell is lost: no. 4\"]\n");
      const cows = readHerd('cows:\n  - &a {name: Alma, owner: Vreni, bell: large}\n  - {name: Bella, owner: Beat}\n  - *a\n');
      return [pages, writeDiary(pages), cows, gateSheet(cows), readTools('ladle: {count: 3, boiled: true}\nbroom: {}\n')];
    },
    stays: async () => {
      const [readStay, stayLink] = [await named('readStay'), await named('stayLink')];
      return [
        ['/stay?nights=3&bed[]=hay&bed[]=07&dog=1', '/stay?bed[]=hay', '/stay'].map(readStay),
        stayLink({ nights: 2, beds: ['hay', 'top bunk'], dog: true }),
        stayLink({ nights: 1, beds: ['07'], dog: false }),
      ];
    },
    valley: async () => {
      const [callValley, bestOffer] = [await named('callValley'), await named('bestOffer')];
      const offers = { Coop: 1700, Spar: 1900, Volg: 1900 };
      const buyers = Object.keys(offers).map((name) => ({ name, patience: 2 }));
      const dial = (...heard) => async () => heard.shift() ?? 'noise';
      return [await callValley('81', dial('noise', 'hello')), await callValley('81', dial('noise', 'nothing')), await callValley('81', dial()), await bestOffer(buyers, (name) => async () => offers[name])];
    },
    chores: async () => {
      const [scaleChores, netWeight, ripeWheels, Wheel, stallCosts, fitting] = [await named('scaleChores'), await named('netWeight'), await named('ripeWheels'), await named('Wheel'), await named('stallCosts'), await named('fitting')];
      const [visitCard, warmthAt, stepAt, sourest, sendOffers, shortName] = [await named('visitCard'), await named('warmthAt'), await named('stepAt'), await named('sourest'), await named('sendOffers'), await named('shortName')];
      const state = { tare: 30, step: 5, locked: true, printer: null, checked: '2025-04-01' };
      const recipe = { name: 'Mutschli', steps: [['stir', 20], ['rest', 5]] };
      return [
        scaleChores(state, '2026'),
        scaleChores({ ...state, locked: false, printer: 'left', checked: '2026-04-01' }, '2026'),
        netWeight(state, 517),
        ripeWheels([new Wheel(3, '2026-06-02', 5), new Wheel(2, '2026-06-01', 4), new Wheel(1, '2026-08-01', 9)], '2026-08-02'),
        stallCosts({ place: 'Chur', days: 'sat-sun', stalls: ['A', 'B', 'C'] }, 40),
        fitting([{ name: 'Alp', tastes: ['nutty'] }, { name: 'Berg', tastes: ['mild', 'nutty'] }, { name: 'Tal', tastes: ['old'] }], ['mild', 'nutty']),
        visitCard(7, ['2026-08-05T09:00', '2026-09-05T09:00']),
        [warmthAt(2.2), stepAt(recipe, 20), stepAt(recipe, 25) ?? 'done'],
        sourest({ culture: 'k2', sour: 30, from: { culture: 'k1', sour: 34, from: { culture: 'k0' } } }),
        await sendOffers(['a', 'b', 'c'], async (shop) => (shop === 'c' ? 'no' : 'taken'), 1),
        shortName('old mountain cheese', 13),
      ];
    },
    alp: async () => {
      const [sharesOf, wheelsFrom, placeWheels, turners, packingOrder, secondCut] = [await named('sharesOf'), await named('wheelsFrom'), await named('placeWheels'), await named('turners'), await named('packingOrder'), await named('secondCut')];
      const churns = [
        { owner: 'Vreni', litres: 220, fat: 4, sour: false },
        { owner: 'Beat', litres: 180, fat: 4.4, sour: false },
        { owner: 'Ueli', litres: 90, fat: 3.9, sour: false },
        { owner: 'Ueli', litres: 40, fat: 3.9, sour: true },
      ];
      const order = (cheese, wheels, until) => ({ cheese, wheels, cut: false, until, note: null });
      return [
        wheelsFrom(churns),
        sharesOf(churns, 8),
        placeWheels([{ name: 'dry', room: 10, damp: false }, { name: 'damp', room: 4, damp: true }], 17),
        turners(['Vreni', 'Beat'], ['2026-07-01T02:00', '2026-07-01T14:00', '2026-07-02T02:00']),
        packingOrder([order('a', 1, null), order('b', 9, null), order('c', 1, new Date('2026-09-01'))]).map(({ cheese }) => cheese),
        secondCut([{ name: 'slope', size: 1, steep: true, cut: '2026-06-01' }, { name: 'flat', size: 2, steep: false, cut: '2026-06-10' }], '2026-07-29'),
      ];
    },
  };
}
