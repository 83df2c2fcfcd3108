// Each outcome is one change that the migration has to make, or one thing that the office did before. Each loads only what
// it needs, so that a file that was not migrated fails nothing else.
export default function office(answer) {
  const named = (name) => answer.named(name);
  const all = async (...names) => Promise.all(names.map(named));
  const never = () => new Promise(() => {});
  const rest = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const counted = (promise) => {
    const counts = { cancelled: 0 };
    return [Object.assign(promise, { cancel: () => { counts.cancelled += 1; } }), counts];
  };
  const abortSoon = (reason) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 10);
    return controller.signal;
  };

  return {
    gates: async () => {
      const openGate = await named('openGate');
      return [await openGate(never(), 500, abortSoon('fog on the canal')), await openGate(never(), 500, AbortSignal.abort('ice'))];
    },
    pumps: async () => {
      const pumpDry = await named('pumpDry');
      const [stopped, first] = counted(never());
      const [late, second] = counted(never());
      const words = [await pumpDry(stopped, 500, abortSoon(new Error('no coal'))), await pumpDry(late, 20, new AbortController().signal)];
      return [words, first.cancelled, second.cancelled];
    },
    pilots: async () => {
      const callPilot = await named('callPilot');
      const [call, counts] = counted(never());
      const word = await callPilot(call, 20);
      await rest(5);
      return [word, counts.cancelled];
    },
    locks: async () => {
      const lock = new (await named('Lock'))();
      const passing = lock.pass(never(), 500);
      const late = await lock.pass(never(), 10);
      lock.close('a broken gate');
      return [await passing, late];
    },
    county: async () => ['the gate!', 5, null, true].map(await named('toCounty')),
    steps: async () => {
      const stepOf = await named('stepOf');
      return [stepOf(function openSluice() {}), stepOf((() => () => {})())];
    },
    letters: async () => ['no water', 7, { level: 3 }, ['a']].map(await named('meantBy')),
    spills: async () => {
      const { name, message, tons } = (await named('copySpill'))(Object.assign(new Error('coal in the water'), { tons: 12n }));
      return [name, message, typeof tons, String(tons)];
    },
    log: async () => {
      const logLine = await named('logLine');
      return [logLine(Object.assign(new TypeError('stuck'), { lock: 3, gate: 'upper' })), logLine(Object.assign(new Error('leak'), { code: 'E7', lock: 1 }))];
    },
    inspector: async () => {
      const partsOf = await named('partsOf');
      return [partsOf(new Error('a', { cause: null })), partsOf(new Error('b', { cause: undefined })), partsOf(new Error('c', { cause: 'rust' }))];
    },
    causes: async () => (await named('causeOf'))(new Error('crack', { cause: { since: new Date(Date.UTC(1991, 4, 1)), where: 'lower gate' } })),
    leaks: async () => (await named('leakOf'))(Object.assign(new Error('drip'), { from: { pipe() {}, inches: 4 } })),
    tolls: async () => {
      const [readFault, TollFault] = await all('readFault', 'TollFault');
      const fault = readFault({ name: 'TollFault', message: 'too few pence', stack: 'at the lock' });
      return [fault instanceof TollFault, fault.name, fault.message];
    },
    files: async () => {
      const filesOf = await named('filesOf');
      const files = ['C:\\locks\\upper.txt', 'C:\\locks\\lower.txt', 'C:\\tolls\\may.txt', 'D:\\old'];
      return [filesOf(files, 'C:\\locks\\*'), filesOf(files, '*\\may.txt'), filesOf(files, 'D:\\old')];
    },

    waiting: async () => {
      const [openGate, pumpDry, callPilot, Lock] = await all('openGate', 'pumpDry', 'callPilot', 'Lock');
      const calm = new AbortController().signal;
      return [await openGate(Promise.resolve('open'), 50, calm), await openGate(never(), 15, calm), await pumpDry(counted(Promise.resolve('dry'))[0], 50, calm), await callPilot(counted(Promise.resolve('Ned'))[0], 50), await new Lock().pass(Promise.resolve('Swan'), 50)];
    },
    faults: async () => {
      const [toCounty, meantBy, partsOf, readFault] = await all('toCounty', 'meantBy', 'partsOf', 'readFault');
      return [toCounty(new RangeError('low')), meantBy({ message: 'late' }), partsOf(new Error('x')), readFault({ name: 'TypeError', message: 'm', stack: 's' }).name];
    },
    passes: async () => {
      const [boatsOf, mayPass] = await all('boatsOf', 'mayPass');
      return [boatsOf(['Swan', 'swift', 'Heron'], ['sw*', '!*ift']), mayPass('Heron', ['!Swan']), mayPass('Heron', ['swan'])];
    },
    boats: async () => {
      const [fits, draughtWith, fillings, fleets, dues, coins, rebate, debts, used, lasts, settle, warning] = await all('fits', 'draughtWith', 'fillings', 'fleets', 'dues', 'coins', 'rebate', 'debts', 'used', 'lasts', 'settle', 'warning');
      const barges = [['swan', 20, 4, 1, 40], ['heron', 12, 3, 1.4, 25], ['stork', 8, 3, 0.8, 10]].map(([name, length, beam, draught, tons]) => ({ name, length, beam, draught, tons }));
      return [barges.map((barge) => fits(barge, { length: 15, beam: 4, depth: 1.7 })), draughtWith(barges[0], 30), fillings(barges, 21), fleets(barges), dues('coal', 10, 3), dues('stone', 1, 1), dues('people', 9, 2), coins(500), [500, 5000, 11000].map((sum) => rebate([sum])), debts([{ who: 'Roe', due: 5, paid: 2 }, { who: 'Abb', due: 9, paid: 1 }, { who: 'Elk', due: 1, paid: 1 }]), used(5, 200), lasts(1000, 10, 60), lasts(1, 9, 9), settle([8, 0, 0], 2), [-7, 0, 11].map(warning)];
    },
    people: async () => {
      const [wage, watches, cottage, helper, blocked, swings, paint, looks, waits, busiest, emptyTurns, clock] = await all('wage', 'watches', 'cottage', 'helper', 'blocked', 'swings', 'paint', 'looks', 'waits', 'busiest', 'emptyTurns', 'clock');
      const keepers = [['Ann', 1, 10, 4], ['Ben', 4, 40, 2], ['Cy', 6, 1, 0]].map(([name, lock, years, children]) => ({ name, lock, years, children }));
      const bridges = [{ name: 'Mill', height: 2, swings: false }, { name: 'Town', height: 3, swings: true }, { name: 'Rail', height: 5, swings: false }];
      const passings = [['a', 60, true], ['b', 65, true], ['c', 130, false], ['d', 110, true]].map(([boat, minute, up]) => ({ boat, minute, up }));
      return [keepers.map(wage), watches(keepers, 4), cottage(keepers, 2), cottage(keepers, 3), helper(keepers, 4), blocked(bridges, 4), swings(bridges, [2, 4, 6]), paint(40, false), paint(40, true), looks(1850, 1912), waits(passings, 20), busiest(passings), busiest([]), emptyTurns(passings), clock(125)];
    },
    winter: async () => {
      const [thickness, use, horses, spells, mud, plan, mudBoats, shallowest, berthFor, rent, wall, full] = await all('thickness', 'use', 'horses', 'spells', 'mud', 'plan', 'mudBoats', 'shallowest', 'berthFor', 'rent', 'wall', 'full');
      const reaches = [{ name: 'upper', depths: [1.2, 1.5] }, { name: 'lower', depths: [0.9, 1.6] }, { name: 'basin', depths: [2] }];
      const berths = [{ number: 1, length: 20, taken: null }, { number: 2, length: 12, taken: 'Swan' }, { number: 3, length: 10, taken: null }];
      return [thickness([-2, -5, 3, -6]), [2, 5, 9, 20].map(use), horses(5, true), spells([-1, -2, 3, -1]), reaches.map((reach) => mud(reach, 1.5)), plan(reaches, 1.5), mudBoats(100, 30), shallowest(reaches), shallowest([]), berthFor(berths, 9), berthFor(berths, 30), rent(10, 15), wall(berths), full(berths)];
    },
    evening: async () => {
      const [answerOrder, clerks, postage, overdue, back, anglers, card, records, oilFor, lit, lighter, wicks, sings, rows, whistle] = await all('answerOrder', 'clerks', 'postage', 'overdue', 'back', 'anglers', 'card', 'records', 'oilFor', 'lit', 'lighter', 'wicks', 'sings', 'rows', 'whistle');
      const letters = [['Roe', 5, 12, false], ['Abb', 9, 3, true], ['Elk', 2, 1, false]].map(([from, day, pages, urgent]) => ({ from, day, pages, urgent }));
      const catches = [['Roe', 'pike', 2000], ['Abb', 'perch', 150], ['Abb', 'eel', 500], ['Roe', 'pike', 1400]].map(([who, fish, grams]) => ({ who, fish, grams }));
      const lamps = [['gate', 5, 8], ['weir', 3, 12], ['inn', 4, 3]].map(([place, oil, hours]) => ({ place, oil, hours }));
      const singers = [['Jo', 'high', 4], ['Al', 'low', 9], ['Mo', 'low', 9], ['Cy', 'middle', 1]].map(([name, voice, evenings]) => ({ name, voice, evenings }));
      const [showPoints, prizes, seed, after, legging, entries, candles, longest, innFor, beds, innBill, withoutStable] = await all('showPoints', 'prizes', 'seed', 'after', 'legging', 'entries', 'candles', 'longest', 'innFor', 'beds', 'innBill', 'withoutStable');
      const plots = [['Ann', 'roses', 20], ['Ben', 'beans', 60], ['Ann', 'kale', 30]].map(([keeper, crop, feet]) => ({ keeper, crop, feet }));
      const tunnels = [['Low', 300, false], ['Long', 1200, true]].map(([name, yards, wide]) => ({ name, yards, wide }));
      const inns = [['Bell', 3, 2, true], ['Ship', 9, 1, false]].map(([name, mile, number, stable]) => ({ name, mile, beds: number, stable }));
      const more = [plots.map(showPoints), prizes(plots), seed(plots), plots.map(({ crop }) => after(crop)), tunnels.map((tunnel) => legging(tunnel, 30)), entries(tunnels[0], 6, 9), entries(tunnels[1], 6, 9), candles(tunnels, 10), longest(tunnels), innFor(inns, 10, true), innFor(inns, 10, false), innFor(inns, 1, false), beds(inns, 5), innBill(2, 3, 9), innBill(2, 3, 8), withoutStable(inns)];
      return [more, answerOrder(letters), clerks(letters, 1), letters.map(postage), overdue(letters, 13), back(catches).length, anglers(catches), card(3, true), card(8, false), records(catches), oilFor(lamps, 10), lit(1200, 10), lighter(lamps), wicks(3, 90), sings(singers), rows(singers), whistle(singers), whistle([])];
    },
    yard: async () => {
      const [team, oats, stops, way, fare, leaving, doneOn, labour, bricks, timber, buy, prices] = await all('team', 'oats', 'stops', 'way', 'fare', 'leaving', 'doneOn', 'labour', 'bricks', 'timber', 'buy', 'prices');
      const herd = [{ name: 'Duke', age: 9, pulls: 40 }, { name: 'Bess', age: 17, pulls: 60 }, { name: 'Lad', age: 4, pulls: 25 }];
      const trips = [['a', 'b', 10], ['b', 'c', 10], ['a', 'c', 30], ['c', 'd', 1]].map(([from, to, minutes]) => ({ from, to, minutes }));
      const repairs = [{ what: 'gate', days: 3, after: ['wall'], men: 4 }, { what: 'wall', days: 5, after: [], men: 2 }];
      const offers = [['Roe', 'rope', 5, 10], ['Abb', 'rope', 4, 3], ['Elk', 'tar', 2, 9]].map(([seller, good, price, amount]) => ({ seller, good, price, amount }));
      return [team(herd, 50), team(herd, 90), oats(herd), stops(20, 6), way(trips, 'a', 'd'), way(trips, 'd', 'a'), fare(5, true, true), fare(5, false, false), leaving(trips, 'a'), doneOn(repairs), labour(repairs), bricks(4, 2), timber(3, 4, 9), buy(offers, 'rope', 8), buy(offers, 'tar', 20), prices(offers)];
    },
  };
}
