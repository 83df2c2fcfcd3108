import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Each outcome is one change that the migration has to make, or one thing that the library did before.
export default function seeds(answer) {
  const named = (name) => answer.named(name);
  const folder = () => mkdtempSync(join(tmpdir(), 'seeds-'));

  return {
    queues: async () => {
      const [openQueue, leaveQueue] = [await named('openQueue'), await named('leaveQueue')];
      const place = folder();
      const queue = openQueue(place);
      queue.set('b12', ['Ann', 'Bo', 'Cy']);
      leaveQueue(queue, 'b12', 1);
      const first = JSON.parse(readFileSync(join(place, 'queue.json'), 'utf8'));
      leaveQueue(queue, 'b12', 7);
      return [first, queue.get('b12').indexOf('Cy')];
    },
    prices: async () => {
      const [openPrices, usualPrices] = [await named('openPrices'), await named('usualPrices')];
      const prices = openPrices(folder());
      prices.set({ bag: 30, paper: { white: 9, brown: 8 } });
      usualPrices(prices, ['bag', 'paper.white']);
      const first = { ...prices.store };
      usualPrices(prices, ['paper']);
      return [first, prices.store];
    },
    offers: async () => {
      const readOffers = await named('readOffers');
      return ['{"leek": "20 g"}', '\uFEFF{"leek": "20 g"}', 'leek'].map((text) => {
        const place = folder();
        writeFileSync(join(place, 'offers.json'), text);
        return readOffers(place);
      });
    },
    diary: async () => {
      const diaryPage = await named('diaryPage');
      return [diaryPage('Ann', 'rain\n\n'), diaryPage('Bo', 'sun\n'), diaryPage('Cy', 'a\n...\n')];
    },
    orders: async () => (await named('nightlyOrders'))(['open', '--all', '---', '-x', '--weeks 30', "--it's", 'a --b']),
    deskEvents: async () => [['close'], ['sweep', 'the', 'floor']].map(await named('runDesk')),
    remarks: async () => {
      const runLend = await named('runLend');
      return [['lend', 'b12', 'Ann', 'she', 'waits'], ['lend', 'b12', 'Ann', '--weeks', '30', 'again']].map((argv) => runLend(argv, 10));
    },
    help: async () => {
      const { info, log } = console;
      const pages = ['return', 'count'].map(await named('helpPage'));
      const isRestored = console.info === info && console.log === log;
      Object.assign(console, { info, log });
      return [pages, isRestored];
    },
    forgotten: async () => {
      const [openBox, forget, settingLines] = [await named('openBox'), await named('forget'), await named('settingLines')];
      const place = folder();
      const box = openBox(place);
      box.set('weeks', 30);
      forget(box, 'greeting');
      return [settingLines(box), box.has('greeting'), settingLines(openBox(place))];
    },
    label: async () => {
      const place = folder();
      writeFileSync(join(place, 'archive.json'), '{"bags": 41}');
      const [openArchive, archiveLabel] = [await named('openArchive'), await named('archiveLabel')];
      return archiveLabel(openArchive(place));
    },
    openLedgers: async () => {
      const [openLedger, lendOne] = [await named('openLedger'), await named('lendOne')];
      const place = folder();
      const counts = ['Ann', 'Ann', 'Bo'].map((member) => lendOne(openLedger(place), member));
      return [counts, JSON.parse(readFileSync(join(place, 'ledger.json'), 'utf8'))];
    },
    shared: async () => {
      const place = join(folder(), 'north');
      mkdirSync(place);
      const [openShared, placeOf] = [await named('openShared'), await named('placeOf')];
      const store = openShared(place);
      store.set('town', 'Ardle');
      return [placeOf(store, place), JSON.parse(readFileSync(join(place, '..', 'shared.json'), 'utf8'))];
    },
    wishes: async () => {
      const place = folder();
      writeFileSync(join(place, 'wishes..seeds'), '{"Ann": "Tall Sugar"}');
      const [openWishes, placeOf] = [await named('openWishes'), await named('placeOf')];
      const store = openWishes(place);
      return [store.get('Ann') ?? null, placeOf(store, place)];
    },
    shopLinks: async () => {
      const shopLink = await named('shopLink');
      const link = 'https://www.seed.example/p/?size=2&id=7';
      return [shopLink({ name: 'A' }, link), shopLink({ name: 'B', keep: ['id'] }, link)];
    },
    hosts: async () => {
      const hostLink = await named('hostLink');
      return [undefined, true, false].map((plainHost) => hostLink({ name: 'A', plainHost }, 'https://www.seed.example/list/'));
    },
    pages: async () => ['https://seed.example/c?page=2&id=9&session_id=4&x=1', 'https://seed.example/c?sessionid=4&plant_id=8'].map(await named('cataloguePage')),
    ownMachine: async () => ['localhost:4000/seed', 'seed.example/list#top'].map(await named('sourceLink')),
    labels: async () => (await named('labelFile'))([{ variety: 'Telegraph', year: '2025', notes: ['tall', 'late'] }]),
    stamps: async () => (await named('stampFile'))({ top: 'Grow', bottom: 'it\'s: free' }),
    beds: async () => {
      const [bedPlan, rowCount] = [await named('bedPlan'), await named('rowCount')];
      const beds = { north: [['Telegraph', 'Tall Sugar'], ['Blue Lake']], south: [] };
      return [bedPlan(beds), rowCount(beds)];
    },
    publicReport: async () => (await named('publicReport'))({ lent: 151, _debts: 3, branches: { north: { lent: 60, _key: 'x' }, south: 'shut' }, years: [24, 'none'] }),

    lending: async () => [(await named('runLend'))(['lend', 'b7'], 12), (await named('runLend'))(['lend', 'b7', 'Bo', '--weeks', '40'], 12), (await named('runDesk'))(['open'])],
    boxes: async () => {
      const [openBox, settingLines] = [await named('openBox'), await named('settingLines')];
      const place = folder();
      openBox(place).set({ branch: 'North', weeks: 20 });
      return settingLines(openBox(place));
    },
    plainLinks: async () => [(await named('sourceLink'))('//seed.example:443/a//b/'), (await named('sourceLink'))('seed.example/list/#top'), (await named('cataloguePage'))('http://www.seed.example/c/'),
      (await named('shopLink'))({ name: 'B', keep: ['id', 'a'] }, 'https://seed.example/?id=1&a=2')],
    report: async () => [(await named('yearReport'))({ south: { returned: 2, lent: 9 }, Branches: 2, north: { lent: 4, guests: ['b', 'a'] } }),
      (await named('publicReport'))({ town: 'Ardle', branches: { north: 'open', south: ['shut'] } })],
    garden: async () => {
      const [ripeWithin, Drawers, calendar, bestBed, germination] =
        [await named('ripeWithin'), await named('Drawers'), await named('calendar'), await named('bestBed'), await named('germination')];
      const drawers = new Drawers().put({ variety: 'Telegraph', drawer: 3, year: 2024, seeds: 20 }).put({ variety: 'Telegraph', drawer: 4, year: 2021, seeds: 9 });
      return [ripeWithin(65, 'bean'), drawers.take('Telegraph').drawer, drawers.byDrawer(), calendar(['pea', 'bean']),
        bestBed([{ name: 'a', area: 40, sunny: true }, { name: 'b', area: 90, sunny: false }], 'leek'), germination('onion', 2)];
    },
    keyedLedger: async () => {
      const [openLedger, lendOne] = [await named('openLedger'), await named('lendOne')];
      const place = folder();
      lendOne(openLedger(place, 'oak'), 'Ann');
      return [openLedger(place, 'oak').get('Ann'), readFileSync(join(place, 'ledger.json'), 'utf8').includes('Ann')];
    },
  };
}
