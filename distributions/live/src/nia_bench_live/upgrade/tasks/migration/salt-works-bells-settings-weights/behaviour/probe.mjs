// Each outcome is one change that the migration has to make, or one thing that the works did before. Each loads only what
// it needs, so that a file that was not migrated fails nothing else.
export default function works(answer) {
  const named = (name) => answer.named(name);
  const rest = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const each = async (name, inputs) => inputs.map(await named(name));

  return {
    nearDays: async () => each('canRing', ['0 8 15W * *', '0 8 LW * *', '0 8 * * WED', '0 8 L * *']),
    midnight: async () => each('canRing', ['@midnight', '@daily', '@hourly']),
    spaces: async () => each('canRing', [' 0 8 * * *', '0 8 * * * ', '0  8 * * *']),
    years: async () => each('canRing', ['0 0 8 * * * 2027', '0 0 8 * * *', '0 8 * *']),
    lastDays: async () => {
      const nextBells = await named('nextBells');
      return [nextBells('0 8 * * 5L', '2026-05-01T09:00:00Z', 3), nextBells('30 6 * * MONL', '2026-05-01T09:00:00Z', 2)];
    },
    rounds: async () => {
      const [roundsOf, canRing] = [await named('roundsOf'), await named('canRing')];
      return [roundsOf('/20', 3), roundsOf('5/25', 4), roundsOf('*/30', 5), canRing('/20 8 * * *')];
    },

    heat: async () => each('panHeat', ['pan.heat = 3', '[pan]\nheat = 4', 'name = "north"']),
    depth: async () => each('wellDepth', ['depth = 0x40', 'depth = inf', 'depth = 120', 'depth = 0b11']),
    path: async () => each('listPath', ['lists = "stock\\east\\x41"', 'lists = "stock\\\\west\\tby day"']),
    season: async () => each('seasonStart', ['start = 2026-04-01', 'start = 2026-04-01T06:00:00', 'start = 2026-04-01T06:00:00Z', 'start = 06:00:00']),
    lit: async () => each('litPans', ['lit = [07, 12, 003]', 'lit = [10, 0]', 'name = "none"']),

    log: async () => (await named('scaleLog'))('barge,pounds\nAnn,1200\nBee,90\n').map((line) => JSON.parse(line)),
    loads: async () => (await named('readLoads'))('barge,pounds\n\u00a0Ann , 1200\n" Bee",\t90 \n'),
    market: async () => {
      const Market = await named('Market');
      let asked = 0;
      const market = new Market(async () => (asked++, await rest(30), asked * 10));
      const first = market.price('fine');
      await rest(5);
      market.nextDay();
      const second = market.price('fine');
      return [await first, await second, await market.price('fine'), asked];
    },
    nameless: async () => {
      const tolls = (await named('tollBook'))(async (lock) => lock.length);
      let thrown = 'nothing';
      try {
        Promise.resolve(tolls('')).catch(() => undefined);
      } catch (error) {
        thrown = `${error.name}: ${error.message}`;
      }
      return [thrown, await tolls('Mill')];
    },

    plainBells: async () => (await named('nextBells'))('0 6,18 * * MON-FRI', '2026-05-01T12:00:00Z', 3),
    prices: async () => {
      const [Market, tollBook] = [await named('Market'), await named('tollBook')];
      const asked = [];
      const market = new Market(async (grade) => (asked.push(grade), grade.length));
      const tolls = tollBook(async (lock) => (asked.push(lock), lock.length));
      const found = [await market.price('Fine'), await market.price('Fine'), await market.price('fine'), await tolls('Mill'), await tolls('MILL')];
      market.nextDay();
      await market.price('Fine');
      return [found, asked];
    },
    brines: async () => {
      const [isWorth, saltIn, meanOf, blend, hoursOf, coldest, grain] = [await named('isWorth'), await named('saltIn'), await named('meanOf'), await named('blend'), await named('hoursOf'), await named('coldest'), await named('grain')];
      const samples = [['old', 16], ['new', 24], ['old', 15]].map(([well, parts]) => ({ well, parts, degrees: 12 }));
      const fires = [{ pan: 1, fuel: 'peat', hundredweight: 5 }, { pan: 2, fuel: 'coal', hundredweight: 3 }];
      return [samples.map(isWorth), saltIn(samples[1], 100), meanOf(samples), blend(10, 26, 18), blend(10, 12, 18), hoursOf(fires, 300), coldest(fires, 1), [110, 90, 60, 20].map(grain)];
    },
    ways: async () => {
      const [tonsOver, share, hoursTo, dutySheet, weighedAgain, allowedLoss] = [await named('tonsOver'), await named('share'), await named('hoursTo'), await named('dutySheet'), await named('weighedAgain'), await named('allowedLoss')];
      const barges = [{ name: 'Ann', tons: 20, draught: 14 }, { name: 'Bee', tons: 32, draught: 16 }];
      const parcels = [{ to: 'Roe', use: 'table', bushels: 4 }, { to: 'Sea', use: 'export', bushels: 300 }];
      return [barges.map((barge) => tonsOver(barge, 31)), share(60, barges), hoursTo('Abbey'), hoursTo('Moon'), dutySheet(parcels), weighedAgain(parcels), allowedLoss(50, 25)];
    },
    trade: async () => {
      const [hoursFor, inOrder, dried, flood, daysUntil, answer, serve, together, inWords, isTrue, sacks] = [await named('hoursFor'), await named('inOrder'), await named('dried'), await named('flood'), await named('daysUntil'), await named('answer'), await named('serve'), await named('together'), await named('inWords'), await named('isTrue'), await named('sacks')];
      const repairs = [['rivet', 1, 1], ['rivet', 1, 3], ['plate', 2, 2]].map(([what, pan, urgency], reported) => ({ what, pan, urgency, reported }));
      const pond = { name: 'east', area: 100, inches: 6, parts: 6 };
      const orders = [{ from: 'Roe', grade: 'bay', bushels: 90, by: 'cart' }, { from: 'Tan', grade: 'bay', bushels: 20, by: 'pack horse' }, { from: 'Roe', grade: 'bay', bushels: 10, by: 'barge' }];
      return [hoursFor(repairs), inOrder(repairs), dried(pond, 2), flood([pond], 6), daysUntil(pond, 12, 1), answer(orders[0], 200), answer(orders[1], 5), serve(orders, 40), together(orders), inWords(135), inWords(0), isTrue({ bushels: 2, pecks: 0, pounds: 0 }, 115), sacks(250, 112, 56)];
    },
    people: async () => {
      const [payTable, unmanned, nightShares, PanHouse, SaltStore, ticket, tours, evaporation, board] = [await named('payTable'), await named('unmanned'), await named('nightShares'), await named('PanHouse'), await named('SaltStore'), await named('ticket'), await named('tours'), await named('evaporation'), await named('board')];
      const wallers = [{ name: 'Kit', pan: 2, baskets: 30, night: true }, { name: 'Jon', pan: 1, baskets: 25, night: false }];
      const house = new PanHouse().build({ number: 1, feet: [20, 10], brine: 4, scaled: 20 });
      house.rest();
      const store = new SaltStore().put({ grade: 'fine', pounds: 10, day: 1 }, { grade: 'fine', pounds: 20, day: 3 });
      const reading = { hour: 9, degrees: 20, rain: false, wind: 5 };
      return [payTable(wallers), unmanned([1, 2, 3], wallers), nightShares(['a', 'b', 'c'], 100), house.toScale(), house.fill(1, 6).brine, house.draw(1), store.take('fine', 12, 5), store.take('fine', 12, 6), store.pounds, ticket({ name: 'a', people: 9, children: 4 }), tours([{ name: 'a', people: 9, children: 0 }, { name: 'b', people: 3, children: 0 }, { name: 'c', people: 1, children: 0 }]), evaporation([reading]), board(reading)];
    },
  };
}
