// Each outcome is one change that the migration has to make, or one thing that the theatre did before. Each loads only what
// it needs, so that a file that was not migrated fails nothing else.
export default function theatre(answer) {
  const named = (name) => answer.named(name);
  const all = async (...names) => Promise.all(names.map(named));
  const never = () => new Promise(() => {});
  const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
  const counted = (promise) => {
    const counts = { cancelled: 0 };
    return [Object.assign(promise, { cancel: () => { counts.cancelled += 1; } }), counts];
  };
  // A clock that stands still until it is moved, however long a time it has to measure.
  const stageClock = () => {
    const timers = new Map();
    let now = 0;
    return {
      setTimeout: (run, delay) => { timers.set(timers.size + 1, { run, at: now + delay }); return timers.size; },
      clearTimeout: (timer) => { timers.delete(timer); },
      move: async (delay) => {
        now += delay;
        for (const [number, { run, at }] of [...timers]) if (at <= now) { timers.delete(number); run(); }
        await rest();
      },
    };
  };
  const DAY = 86_400_000;

  return {
    bills: async () => ['$price list', '$$cash box', '$x', '$five shilling-show'].map(await named('billName')),
    seats: async () => ['row ٣b', 'row२seat', 'box ७left ८right', 'ring٤a'].map(await named('seatKey')),
    puppets: async () => {
      const [puppetKey, groupKey] = await all('puppetKey', 'groupKey');
      return [['_old king', '__', '_x', '__Queen_of_hearts'].map(puppetKey), groupKey(['_old', '_king']), groupKey(['__wolf__', '--lamb'])];
    },
    companies: async () => {
      const awaitCompany = await named('awaitCompany');
      const clock = stageClock();
      const words = [];
      awaitCompany(never(), 40, clock).then((word) => words.push(word));
      await clock.move(39 * DAY);
      words.push('39 days');
      await clock.move(2 * DAY);
      words.push('41 days');
      return words;
    },
    scenes: async () => {
      const playScene = await named('playScene');
      let bells = 0;
      const ring = () => { bells += 1; };
      const words = [await playScene(Promise.resolve('applause'), ring), await playScene(Promise.resolve('laughter'), ring)];
      await rest();
      return [words, bells];
    },
    hands: async () => {
      const callHand = await named('callHand');
      return [await callHand((what) => `a ${what}`, 'rope'), await callHand(() => 3, 'nails'), await callHand(() => undefined, 'soup')];
    },
    curtains: async () => {
      const lowerCurtain = await named('lowerCurtain');
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error('an encore')), 10);
      const [stopped, first] = counted(never());
      const [late, second] = counted(never());
      const words = [await lowerCurtain(stopped, 500, controller.signal), await lowerCurtain(late, 15, new AbortController().signal)];
      return [words, first.cancelled, second.cancelled];
    },
    trunks: async () => {
      const inTrunk = await named('inTrunk');
      const trunk = { 'masks[]': 3, 'hats[][]': 1, tray: { 'rings[]': ['gold'] }, noses: ['red'] };
      return ['masks[]', 'hats[][]', 'tray.rings[]', 'tray.rings[][0]', 'noses[]'].map((place) => inTrunk(trunk, place));
    },
    labels: async () => ['hats[b]', 'hats[1]b', 'hats[1.2]', 'hats[[1]]', 'hats[1]]'].map(await named('judgeLabel')),
    wardrobes: async () => {
      const hang = await named('hang');
      const wardrobe = { rail: ['cape', { hook: 'hat' }], hooks: { 3: 'belt' } };
      return [['rail.0', 'rail.1.hook', 'rail.7', 'hooks.3', 'rail[0]', 'rail[1].peg'].map((place) => hang(wardrobe, place, `for ${place}`)), wardrobe];
    },
    tickets: async () => {
      const sell = await named('sell');
      const { tickets, east } = sell(sell({}, 'tickets[1200000]', 'Ann'), 'east.balcony[1000001]', 'Ben');
      const book = sell({ stalls: ['Cy'] }, 'stalls[1500000]', 'Dot');
      return [Array.isArray(tickets), tickets.length, Array.isArray(east.balcony), east.balcony.length, book.stalls.length, book.stalls[1500000]];
    },
    parts: async () => {
      const partsOf = await named('partsOf');
      return [partsOf({ message: 'a string broke', mend() {}, row: 3, call: () => {} }), partsOf({ message: 'fog', name: 'RangeError', stack: 'x', blow: class {} })];
    },
    photos: async () => {
      const captionOf = await named('captionOf');
      return [captionOf({ message: 'a crack', photo: Buffer.from('grey') }), captionOf({ message: 'a stain', name: 'Error', photo: Buffer.from('') })];
    },
    chains: async () => {
      const chainOf = await named('chainOf');
      const first = new Error('a moth', { cause: new TypeError('an open window', { cause: new Error('a warm evening') }) });
      return [chainOf(new Error('no curtain', { cause: new Error('a hole', { cause: first }) })), chainOf(first)];
    },
    kinds: async () => {
      const teach = await named('teach');
      class Tangled extends Error { name = 'Tangled'; }
      class Burnt extends Error { name = 'Burnt'; constructor(report) { super(report.where); } }
      return [teach(Tangled), teach(Tangled), teach(Burnt), teach(TypeError)];
    },

    names: async () => {
      const [billName, seatKey, puppetKey, groupKey] = await all('billName', 'seatKey', 'puppetKey', 'groupKey');
      return [billName('dance of-bears'), seatKey('row 12b'), seatKey('Royal Box'), puppetKey('red.king'), puppetKey('-wolf'), groupKey(['old', 'king'])];
    },
    waits: async () => {
      const [awaitCompany, playScene, callHand, lowerCurtain] = await all('awaitCompany', 'playScene', 'callHand', 'lowerCurtain');
      const clock = stageClock();
      const words = [];
      awaitCompany(never(), 2, clock).then((word) => words.push(word));
      await clock.move(DAY);
      words.push('one day');
      await clock.move(DAY);
      let bells = 0;
      const scenes = [await playScene(never(), () => { bells += 1; }, 10), await playScene(Promise.resolve('end'), () => { bells += 1; }, 50)];
      await rest();
      return [words, await awaitCompany(Promise.resolve('Prague'), 3, stageClock()), scenes, bells, await callHand(async () => 'tea', ''), await callHand(never, ''), await lowerCurtain(counted(Promise.resolve('down'))[0], 50, new AbortController().signal)];
    },
    places: async () => {
      const [inTrunk, judgeLabel, hang, sell] = await all('inTrunk', 'judgeLabel', 'hang', 'sell');
      const wardrobe = {};
      return [inTrunk({ tray: { rings: 3 }, noses: ['red'] }, 'tray.rings'), inTrunk({ noses: ['red'] }, 'noses[0]'), inTrunk({}, 'a.b'), judgeLabel('hats[1].red'), judgeLabel('hats[1'), hang(wardrobe, 'left.door', 'cape'), wardrobe, sell({ a: 1 }, 'tickets[1]', 'Ann'), sell({}, 'gallery.left', 'Ben')];
    },
    mishaps: async () => {
      const [partsOf, captionOf, chainOf, teach] = await all('partsOf', 'captionOf', 'chainOf', 'teach');
      class Soaked extends Error { name = 'Soaked'; }
      return [partsOf({ message: 'x', row: 1, act: { two: 2 } }), captionOf({ message: 'x' }), captionOf({ message: 'x', photo: 'of a cat' }), chainOf(new Error('alone')), teach(Soaked)];
    },
    stage: async () => {
      const [cordFor, hardest, handsFor, tooShort, playerOf, atRisk, payOf, twins, roomOn, carries, bridgeFor, wordsOf, changes, spoken] = await all('cordFor', 'hardest', 'handsFor', 'tooShort', 'playerOf', 'atRisk', 'payOf', 'twins', 'roomOn', 'carries', 'bridgeFor', 'wordsOf', 'changes', 'spoken');
      const puppets = [['king', [120, 90, 100]], ['wolf', [80, 140, 60]], ['ghost', [200]], ['dragon', [1, 2, 3, 4, 5, 6]]].map(([puppet, lengths]) => ({ puppet, lengths }));
      const players = [['Ann', ['king', 'wolf'], 3], ['Ben', ['wolf', 'king'], 1], ['Cy', ['ghost', 'wolf', 'cat', 'dog', 'owl'], 9]].map(([name, plays, evenings]) => ({ name, plays, evenings }));
      const bridges = [{ metres: 3, planks: 4, rail: true }, { metres: 2, planks: 4, rail: false }, { metres: 5, planks: 9, rail: true }];
      const lines = [['king', 'who is there'], ['wolf', 'it is me'], ['king', 'go'], ['cat', 'I was here before all of you'], ['wolf', 'no']].map(([puppet, words]) => ({ puppet, words }));
      return [cordFor(puppets), hardest(puppets), hardest(puppets.slice(0, 2)), hardest([]), puppets.map(handsFor), tooShort(puppets[0], 135), playerOf(players, 'king'), playerOf(players, 'witch'), atRisk(players), players.map(payOf), twins(players), bridges.map(roomOn), bridges.map(carries), bridgeFor(bridges, 2, 290), bridgeFor(bridges, 2, 300), bridgeFor(bridges, 9, 1), wordsOf(lines), changes(lines, ['king', 'wolf']), spoken(lines), spoken(Array(20).fill(lines[3]))];
    },
    workshop: async () => {
      const [dryingOf, blockFor, shelvesOf, forChildren, paintFor, dryAfter, missing, workFor, queueFor, weakest, dirty, loads, buttons, clothLeft] = await all('dryingOf', 'blockFor', 'shelvesOf', 'forChildren', 'paintFor', 'dryAfter', 'missing', 'workFor', 'queueFor', 'weakest', 'dirty', 'loads', 'buttons', 'clothLeft');
      const heads = [['king', 'lime', 450], ['wolf', 'pear', 1210], ['cat', 'lime', 451], ['owl', 'poplar', 90]].map(([puppet, wood, grams]) => ({ puppet, wood, grams }));
      const coats = [['red', 2, 3], ['blue', 1, 4], ['red', 1, 1], ['gold', 0, 9]].map(([colour, layers, square]) => ({ colour, layers, square }));
      const damages = [['king', 'nose', 3], ['cat', 'string', 1], ['king', 'string', 2], ['owl', 'hand', 5], ['owl', 'joint', 2]].map(([puppet, part, evening]) => ({ puppet, part, evening }));
      const costumes = [['cape', 'silk', 4], ['hat', 'felt', 12], ['shirt', 'linen', 5], ['apron', 'linen', 6], ['veil', 'silk', 3]].map(([name, cloth, worn]) => ({ name, cloth, worn }));
      return [heads.map(dryingOf), heads.map(blockFor), shelvesOf(heads), heads.map(forChildren), [...paintFor(coats)], coats.map(dryAfter), missing(coats, { red: 84, blue: 47 }), workFor(damages), queueFor(damages, 3), weakest(damages), weakest([]), costumes.map(dirty), loads(costumes), buttons(34), clothLeft(300, [40, 50]), clothLeft(100, [90])];
    },
    guests: async () => {
      const [rowsOf, priceOf, partyPrice, supervised, eveningOf, playsFor, beginnings, accepted, waiting, needs, till, bestSeller, lemonade, change] = await all('rowsOf', 'priceOf', 'partyPrice', 'supervised', 'eveningOf', 'playsFor', 'beginnings', 'accepted', 'waiting', 'needs', 'till', 'bestSeller', 'lemonade', 'change');
      const party = [['Al', 180, 40], ['Bo', 90, 2], ['Cy', 120, 3], ['Di', 150, 13], ['Ed', 160, 14]].map(([name, tall, age]) => ({ name, tall, age }));
      const plays = [['Wolf', 40, 6], ['Moon', 25, 3], ['Faust', 80, 14]].map(([title, minutes, from]) => ({ title, minutes, from }));
      const course = { title: 'heads', places: 2, asked: [{ child: 'Jo', age: 7 }, { child: 'Mo', age: 11 }, { child: 'Al', age: 9 }] };
      const sales = [{ what: 'nuts', cents: 150, number: 7 }, { what: 'tea', cents: 200, number: 9 }];
      return [rowsOf(party, 2), party.map(priceOf), partyPrice(party), partyPrice(party.slice(2)), supervised(party), supervised(party.slice(1, 4)), eveningOf(plays, 115), eveningOf(plays, 75), playsFor(plays, 6), beginnings(plays, 1195), accepted(course), waiting(course), needs(5), till(sales), bestSeller(sales), bestSeller([]), lemonade(100), change(385)];
    },
    road: async () => {
      const [loadingOrder, vansFor, strawFor, routeOf, takings, worthIt, clash, freeHour, hoursByDay, fitOn, paste, streetsFor, logsFor, outOn, shelfFor, onTheFloor, sideBySide] = await all('loadingOrder', 'vansFor', 'strawFor', 'routeOf', 'takings', 'worthIt', 'clash', 'freeHour', 'hoursByDay', 'fitOn', 'paste', 'streetsFor', 'logsFor', 'outOn', 'shelfFor', 'onTheFloor', 'sideBySide');
      const shelves = [[1, 90, true], [2, 60, false], [3, 40, true]].map(([board, width, dry]) => ({ board, width, dry }));
      const things = [['script', 50, true], ['mask', 50, false], ['moon', 95, false], ['map', 30, true]].map(([name, width, paper]) => ({ name, width, paper }));
      const boxes = [['heads', 130, true], ['rails', 200, false], ['lamps', 20, true], ['cloth', 240, false]].map(([what, litres, fragile]) => ({ what, litres, fragile }));
      const towns = [['Ulm', 4, 90], ['Bern', 1, 201], ['Graz', 5, 400]].map(([name, hour, seats]) => ({ name, hour, seats }));
      const slots = [[1, 9, 12], [1, 13, 15], [2, 10, 18], [1, 15, 17]].map(([day, from, to]) => ({ day, from, to }));
      const walls = [['Mill Lane', 200, 100], ['High Street', 300, 150], ['Quay', 90, 60]].map(([street, width, height]) => ({ street, width, height }));
      const days = [[-3, 40], [10, 200], [20, 5], [17, 0]].map(([outside, guests]) => ({ outside, guests }));
      return [loadingOrder(boxes), vansFor(boxes, 260), vansFor(boxes, 600), strawFor(boxes), routeOf(towns, 2), routeOf(towns, 9), towns.map((town) => takings(town, 10)), worthIt(towns, 10), worthIt(towns, 24), clash(slots[0], slots[1]), clash(slots[1], { day: 1, from: 14, to: 16 }), clash(slots[1], { day: 2, from: 14, to: 16 }), freeHour(slots, 1, 1), freeHour(slots, 1, 2), freeHour(slots, 3, 9), hoursByDay(slots), walls.map((wall) => fitOn(wall, 60, 90)), paste(51), streetsFor(walls, 6, 60, 90), streetsFor(walls, 9, 60, 90), days.map(logsFor), outOn(days, 20), outOn(days, 99), things.map((thing) => shelfFor(shelves, thing)), onTheFloor(shelves, things), sideBySide(things), sideBySide([])];
    },
    evening: async () => {
      const [secondsOf, over, dances, rollFor, shadowOf, brightness, lampFor, century, countries, insured, givenBy, chairFor, thanks, heardAt, noiseHands, cues] = await all('secondsOf', 'over', 'dances', 'rollFor', 'shadowOf', 'brightness', 'lampFor', 'century', 'countries', 'insured', 'givenBy', 'chairFor', 'thanks', 'heardAt', 'noiseHands', 'cues');
      const tunes = [['waltz', 32, 3, 90], ['march', 16, 4, 110], ['lullaby', 8, 3, 60]].map(([name, bars, beats, speed]) => ({ name, bars, beats, speed }));
      const lamps = [{ distance: 50, candles: 30 }, { distance: 100, candles: 60 }, { distance: 200, candles: 40 }];
      const exhibits = [['Punch', 1800, 'England', false], ['Kasper', 1801, 'Austria', true], ['Judy', 1850, 'England', true], ['Guignol', 1808, 'France', false]].map(([name, year, country, lent]) => ({ name, year, country, lent }));
      const friends = [['Roe', 2010, [500, 500]], ['Abb', 2015, [20]], ['Elk', 2016, []], ['Fay', 2020, [5]]].map(([name, since, gifts]) => ({ name, since, gifts }));
      const effects = [['thunder', 65, 10], ['rain', 60, 90], ['owl', 5, 2], ['wind', 74, 6]].map(([name, second, lasts]) => ({ name, second, lasts }));
      return [tunes.map(secondsOf), over(tunes[0], 200), dances(tunes), rollFor(tunes), lamps.map((lamp) => shadowOf(30, lamp, 100)), lamps.map((lamp) => brightness(lamp, 50)), lampFor(lamps, 50), lampFor(lamps, 900), century(exhibits, 19), century(exhibits, 18), countries(exhibits), exhibits.map((exhibit) => insured(exhibit, 2025)), friends.map(givenBy), friends.map((friend) => chairFor(friend, 2025)), thanks(friends), thanks(friends.slice(1, 2)), heardAt(effects, 74), heardAt(effects, 75), noiseHands(effects), noiseHands([]), cues(effects)];
    },
  };
}
