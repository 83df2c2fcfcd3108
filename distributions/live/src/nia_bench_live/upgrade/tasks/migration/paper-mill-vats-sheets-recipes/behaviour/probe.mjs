// Each outcome is one change that the migration has to make, or one thing that the mill did before. Each loads only what
// it needs, so that a file that was not migrated fails nothing else.
export default function mill(answer) {
  const named = (name) => answer.named(name);
  const rest = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const workers = [
    { name: 'Ott', trade: 'vatman', posts: 24 },
    { name: 'Una', trade: 'coucher', posts: 20 },
    { name: 'Wim', trade: 'layman', posts: 18 },
    { name: 'Eve', trade: 'vatman', posts: 10 },
  ];

  return {
    late: async () => (await named('boilAll'))(['linen', 'hemp', 'cotton'], async (rags) => (await rest(rags === 'hemp' ? 400 : 1), rags.length), 120),
    press: async () => (await named('pressAll'))(['crown', 'demy'], () => rest(300), 100),
    withdrawn: async () => {
      const orders = new (await named('Orders'))();
      const regret = new AbortController();
      const placed = [
        orders.place('demy', () => rest(30)),
        orders.place('royal', () => rest(10), regret.signal),
        orders.place('pott', () => rest(10)),
      ];
      regret.abort();
      await rest(1);
      const waiting = orders.waiting;
      await orders.close();
      await Promise.all(placed);
      return [waiting, orders.book];
    },
    shift: async () =>
      (await named('shift'))([
        async () => 120,
        async () => {
          throw new Error('the felt is torn');
        },
        async () => 80,
      ]),
    season: async () => {
      const loft = new (await named('Loft'))();
      loft.hang('crown', () => rest(20));
      for (const sheet of ['demy', 'royal']) loft.hang(sheet, () => rest(1));
      const log = await loft.endSeason();
      await rest(30);
      return [log, loft.log];
    },
    odd: async () => {
      let dipped = 0;
      const most = await (await named('sizeAll'))(5, { hands: 3, minutes: 1 }, () => rest(10).then(() => { dipped += 1; }));
      return [most, dipped];
    },
    unhurried: async () => (await named('sizeAll'))(3, { hands: 4, minutes: 0 }, () => rest(10)),
    silent: async () => {
      const judge = await named('judge');
      const blind = async () => {
        throw new Error('his eyes are bad');
      };
      return [await judge(() => rest(300), 60), await judge(async () => 'good', 60), await judge(blind, 60)];
    },
    marks: async () => ['crown/*/**/lily?.svg', '{pott,demy}/1797'].map(await named('describeMarks')),
    drawers: async () => {
      const drawersOf = await named('drawersOf');
      const drawers = ['felts', 'moulds', 'moulds-old', 'press'];
      return [drawersOf('moulds*', drawers), drawersOf('attic', drawers), drawersOf('@(press|felts)', drawers)];
    },
    seals: async () => {
      const countSeals = await named('countSeals');
      const seals = ['lily.wax', 'LILY-2.wax', 'rose.wax', 'old/lily.wax'];
      return [countSeals('lily*.wax', seals), countSeals('**/lily*', seals), countSeals('oak*', seals)];
    },
    recipe: async () => {
      const [recipeScript, Pulp] = [await named('recipeScript'), await named('Pulp')];
      return recipeScript({ name: 'writing', pulps: [new Pulp('old "linen"', 3), new Pulp('hemp', 1)] });
    },

    spoilt: async () => (await named('boilAll'))(['linen', 'silk'], async (rags) => (rags === 'silk' ? Promise.reject(new Error('no rags')) : 5), 200).catch(({ message }) => message),
    hung: async () => {
      const loft = new (await named('Loft'))();
      loft.hang('crown', () => rest(1));
      loft.hang('demy', () => Promise.reject(new Error('wind')));
      await rest(30);
      return loft.endSeason();
    },
    ledger: async () => {
      const [ledgerLine, readLedger, Pulp] = [await named('ledgerLine'), await named('readLedger'), await named('Pulp')];
      const line = ledgerLine({ day: new Date(0), pulps: new Set([new Pulp('hemp', 2)]) });
      const { day, pulps } = readLedger(line);
      return [line, day.getTime(), [...pulps].map(({ rags, parts }) => rags + parts)];
    },
    bales: async () => {
      const [priceOf, byDealer, choose] = [await named('priceOf'), await named('byDealer'), await named('choose')];
      const bales = [{ dealer: 'Voss', kind: 'linen', pounds: 40, grade: 2 }, { dealer: 'Abel', kind: 'hemp', pounds: 30, grade: 4 }, { dealer: 'Voss', kind: 'mixed', pounds: 10, grade: 3 }];
      return [bales.map(priceOf), byDealer(bales), choose(bales, 35).map(({ kind }) => kind), choose(bales, 100)];
    },
    paper: async () => {
      const [formatFor, folded, countOf, sheetsOf, wrapper, outsides] = [await named('formatFor'), await named('folded'), await named('countOf'), await named('sheetsOf'), await named('wrapper'), await named('outsides')];
      return [formatFor(16, 21), formatFor(40, 2), folded('crown', 2), wrapper(countOf(1000)), wrapper(countOf(0)), sheetsOf({ reams: 1, quires: 1, sheets: 1 }), outsides(60, 9)];
    },
    people: async () => {
      const [payList, crews, stampers, idleDays, bestRun] = [await named('payList'), await named('crews'), await named('stampers'), await named('idleDays'), await named('bestRun')];
      const gauges = [30, 34, 7, 28, 29, 31, 70].map((inches, index) => ({ day: index + 1, inches }));
      return [payList(workers), crews(workers), stampers(20), idleDays(gauges), bestRun(gauges, 5)];
    },
    trade: async () => {
      const [discountOf, towns, money, write, merge, loadWagons, hoursTo] = [await named('discountOf'), await named('towns'), await named('money'), await named('write'), await named('merge'), await named('loadWagons'), await named('hoursTo')];
      const customers = [{ name: 'Roe', town: 'Dene', trade: 'printer', owes: 300, since: 1770 }, { name: 'Tan', town: 'Alder', trade: 'office', owes: 0, since: 1795 }, { name: 'Vey', town: 'Dene', trade: 'painter', owes: 12, since: 1790 }];
      const lines = merge([{ paper: 'crown', reams: 2, price: 250 }, { paper: 'demy', reams: 1, price: 300 }, { paper: 'crown', reams: 1, price: 250 }]);
      const loads = [{ to: 'Dene', pounds: 300, dry: true }, { to: 'Alder', pounds: 500, dry: false }, { to: 'Brook', pounds: 900, dry: true }];
      return [customers.map((customer) => discountOf(customer, 1800)), towns(customers), money(253), write({ to: 'Roe', lines, discount: 10 }), loadWagons(loads, [{ name: 'green', carries: 600, cover: false }, { name: 'grey', carries: 700, cover: true }]), hoursTo('Chapel', true)];
    },
    making: async () => {
      const [MouldRack, washDay, readyOn, sort, verdict, commonest, heatPlan] = [await named('MouldRack'), await named('washDay'), await named('readyOn'), await named('sort'), await named('verdict'), await named('commonest'), await named('heatPlan')];
      const rack = new MouldRack();
      for (const [number, sheets] of [[1, 39000], [2, 10], [3, 500]]) rack.add({ number, format: 'crown', made: 1790, sheets, mended: [] });
      rack.use(1, 2000);
      const sheets = [[], [], ['knot', 'stain'], ['hole'], ['knot']];
      return [rack.worn(), rack.pairFor('crown'), washDay([{ id: 'a', inches: 20, washed: 3 }, { id: 'b', inches: 20, washed: 1 }], 16, 5), readyOn({ month: 12, day: 28 }, true), sort(sheets), verdict(sort(sheets)), commonest(sheets), heatPlan([{ name: 'big', gallons: 40, heat: 60 }, { name: 'small', gallons: 10, heat: 60 }], 3)];
    },
  };
}
