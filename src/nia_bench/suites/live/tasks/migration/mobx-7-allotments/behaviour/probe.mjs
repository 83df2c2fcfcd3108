// A field with four plots, and who hears of what in it.
import { autorun, isAction, isObservable, runInAction } from 'mobx';

export default async function allotments(answer) {
  const [Field, freePlots, rentOutTheRest, watchBoard, watchOpen, setup] = await Promise.all(['Field', 'freePlots', 'rentOutTheRest', 'watchBoard', 'watchOpen', 'setup'].map((name) => answer.named(name)));
  const season = (year = 2026) => ({ year, from: `${year}-03-01`, to: `${year}-10-31` });
  const plots = () => [
    { number: 1, tenant: 'Ida', beds: ['leek', 'kale'] },
    { number: 2, tenant: null, beds: [] },
    { number: 3, tenant: null, beds: ['kale'] },
    { number: 4, tenant: 'Otto', beds: ['bean'] },
  ];
  async function field() {
    setup();
    const asked = [];
    const own = new Field({ plots: async (year) => (asked.push(year), plots()) }, season());
    const count = await own.load();
    return { own, asked, count };
  }
  const heard = (read) => {
    const told = [];
    autorun(() => told.push(read()));
    return told;
  };

  return {
    loads: async () => {
      const { own, asked, count } = await field();
      const { load } = own;
      own.begin(season(2027));
      const told = heard(() => own.plots.length);
      const again = await load();
      return [count, again, asked, told.at(-1), own.plots.map(({ number }) => number), isObservable(own.plots[0]), isObservable(own.plots[0].beds)];
    },
    cancels: async () => {
      const { own } = await field();
      own.rent(2, 'Eve');
      const loading = own.load();
      loading.cancel();
      const ended = await loading.then(() => 'loaded', () => 'cancelled');
      return [ended, own.free];
    },
    computes: async () => {
      const { own } = await field();
      const crops = heard(() => own.crops.join());
      const free = heard(() => own.free.join());
      const first = heard(() => own.firstFree ?? null);
      own.plant(2, 'leek');
      own.plant(2, 'pea');
      own.rent(3, 'Eve');
      own.rent(3, 'Eva');
      own.rent(2, 'Bo');
      return [crops, free, first];
    },
    seasons: async () => {
      const { own } = await field();
      const told = heard(() => own.season.year);
      const given = season(2028);
      own.begin(season());
      own.begin(given);
      own.begin(season(2028));
      return [told, own.season.to];
    },
    notices: async () => {
      const { own } = await field();
      const told = heard(() => own.notice.lines.join());
      own.post('no dogs');
      own.post('no dogs');
      return [told, isObservable(own.notice), isObservable(own.notice.lines)];
    },
    bound: async () => {
      const { own } = await field();
      const { rent, plant, post, begin, look } = own;
      rent(2, 'Eve');
      plant(2, 'pea', 'corn');
      post('closed');
      begin(season(2030));
      look(4, 1);
      return [own.plots[1].tenant, own.plots[1].beds.slice(), own.notice.lines, own.season.year, [...own.open], [rent, plant, post, begin, look].map(isAction)];
    },
    opens: async () => {
      const { own } = await field();
      const orders = [];
      for (const numbers of [[1, 2, 3], [4, 2, 1], [2, 4], [4, 2], [], [3, 1], [3, 1, 2]]) {
        own.look(...numbers);
        orders.push([...own.open].join());
      }
      return orders;
    },
    watchesOpen: async () => {
      const { own } = await field();
      const told = [];
      const stop = watchOpen(own, (numbers) => told.push(numbers.join()));
      for (const numbers of [[1, 2], [2, 1], [2, 1], [2, 1, 3], [2], []]) own.look(...numbers);
      stop();
      own.look(4);
      return told;
    },
    watchesBoard: async () => {
      const { own } = await field();
      const told = [];
      const stop = watchBoard(own, (board) => told.push(board));
      own.post('no dogs');
      own.post('no dogs');
      own.plant(2, 'kale');
      own.plant(2, 'pea');
      own.begin(season(2027));
      own.begin({ ...season(2027), to: '2027-11-30' });
      own.look(1);
      stop();
      own.post('more');
      return told;
    },
    leftFree: async () => {
      const { own } = await field();
      const left = freePlots(own);
      const told = heard(() => left.get());
      const before = left.get();
      runInAction(() => left.set(1));
      const between = own.plots.map(({ tenant }) => tenant);
      rentOutTheRest(own);
      return [before, between, own.plots.map(({ tenant }) => tenant), left.get(), told.at(-1)];
    },
    warns: async () => {
      const { own } = await field();
      heard(() => own.plots.map(({ tenant }) => tenant).join());
      const warned = [];
      const warn = console.warn;
      console.warn = (...words) => warned.push(String(words[0]));
      try {
        own.plots[0].tenant = 'nobody';
      } finally {
        console.warn = warn;
      }
      return warned.some((words) => /without using an action/.test(words));
    },
  };
}
