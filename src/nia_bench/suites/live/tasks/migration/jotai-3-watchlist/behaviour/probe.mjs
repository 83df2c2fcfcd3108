// The watchlist: its atoms through a store of jotai's own, and its cell in a page.
import { createStore, Provider } from 'jotai';

export default async function watchlist(answer, given, world) {
  const { settings } = await answer.load('src/config.ts');
  settings.tickMs = 25;
  const names = ['apiAtom', 'refreshAtom', 'quoteOf', 'quoteStateOf', 'known', 'forget', 'clockAtom', 'symbolsAtom', 'watchAtom', 'unwatchAtom', 'summaryAtom', 'QuoteCell'];
  const all = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await answer.named(name)])));
  const { apiAtom, refreshAtom, quoteOf, quoteStateOf, known, forget, clockAtom, watchAtom, unwatchAtom, summaryAtom, QuoteCell } = all;
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  /** Until it holds, on a busy machine too; not for ever. */
  const reaches = async (holds) => {
    for (let rounds = 0; rounds < 100 && !holds(); rounds += 1) await wait(15);
  };

  function connected() {
    const store = createStore();
    const asked = [];
    const state = { price: 10 };
    store.set(apiAtom, {
      async quote(symbol, signal) {
        asked.push({ symbol, signal });
        const { price } = state;
        await wait(5);
        if (symbol.startsWith('bad')) throw new Error(`no ${symbol}`);
        return price;
      },
    });
    return { store, asked, state };
  }
  const shape = ({ state, data, error }) => ({ state, ...(state === 'hasData' && { data }), ...(state === 'hasError' && { error: error.message }) });

  return {
    async same() {
      const one = quoteOf('s1');
      const state = quoteStateOf('s1');
      quoteOf('s2');
      const listed = known().filter((symbol) => /^s\d$/.test(symbol));
      const same = quoteOf('s1') === one && quoteStateOf('s1') === state && quoteOf('s2') !== one;
      forget('s1');
      const left = known().filter((symbol) => /^s\d$/.test(symbol));
      return { same, listed, left, anew: quoteOf('s1') !== one && quoteStateOf('s1') !== state };
    },
    async promise() {
      const { store } = connected();
      const value = await store.get(quoteOf('p1'));
      const error = await store.get(quoteOf('bad p')).catch((thrown) => thrown.message);
      return { value, error };
    },
    async unconnected() {
      const store = createStore();
      store.sub(quoteStateOf('u1'), () => {});
      await wait(15);
      return shape(store.get(quoteStateOf('u1')));
    },
    async states() {
      const { store, state } = connected();
      const seen = [];
      const watched = quoteStateOf('l1');
      const note = () => seen.push(shape(store.get(watched)));
      note();
      const leave = store.sub(watched, note);
      await wait(30);
      const stable = store.get(watched) === store.get(watched);
      state.price = 12;
      store.set(refreshAtom);
      note();
      await wait(30);
      leave();
      // What is told twice in a row is told once.
      const told = seen.filter((one, at) => JSON.stringify(one) !== JSON.stringify(seen[at - 1]));
      return { told, stable };
    },
    async failure() {
      const { store } = connected();
      store.sub(quoteStateOf('bad f'), () => {});
      await wait(30);
      return shape(store.get(quoteStateOf('bad f')));
    },
    async aborts() {
      const { store, asked } = connected();
      store.sub(quoteOf('a1'), () => {});
      store.set(refreshAtom);
      await wait(20);
      return { asked: asked.map(({ symbol }) => symbol), aborted: asked.map(({ signal }) => signal.aborted) };
    },
    async summary() {
      const { store } = connected();
      store.sub(summaryAtom, () => {});
      for (const symbol of ['w1', 'bad w', 'w2', 'w1']) store.set(watchAtom, symbol);
      const first = store.get(summaryAtom);
      await wait(30);
      const then = store.get(summaryAtom);
      store.set(unwatchAtom, 'bad w');
      await wait(10);
      return { first, then, last: store.get(summaryAtom), forgotten: !known().includes('bad w') };
    },
    async clock() {
      const store = createStore();
      const at = () => store.get(clockAtom);
      const begun = at();
      await wait(120);
      const idle = at();
      const since = Date.now();
      const leave = store.sub(clockAtom, () => {});
      await reaches(() => at() - idle >= 4);
      const watched = at();
      const most = (Date.now() - since) / settings.tickMs + 2;
      leave();
      await wait(80);
      const left = at();
      await wait(150);
      const later = at();
      const back = store.sub(clockAtom, () => {});
      await reaches(() => at() - later >= 2);
      const resumed = at();
      back();
      // Nobody looked for the first stretch, where a version that reads once may count one.
      return { begun, idle: idle - begun < 2, counts: watched - idle >= 4 && watched - idle <= most, stops: left - watched < 2 && later - left < 2, resumes: resumed - later >= 2 };
    },
    async byHand() {
      const store = createStore();
      const before = store.get(clockAtom);
      store.set(clockAtom);
      return store.get(clockAtom) - before;
    },
    async cell() {
      const { store, state } = connected();
      const { h, until } = world;
      const row = (symbol) => h(Provider, { store }, h('table', null, h('tbody', null, h('tr', null, h(QuoteCell, { symbol })))));
      const { root, update, leave } = world.show(row('c1'));
      const text = () => root.querySelector('td')?.textContent;
      const first = await until(() => text());
      await until(() => text() === '10.00');
      const loaded = text();
      state.price = 11.5;
      store.set(refreshAtom);
      await until(() => text() === '11.50');
      const refreshed = text();
      update(row('bad c'));
      await until(() => root.querySelector('[role=alert]'));
      const alert = root.querySelector('[role=alert]')?.textContent;
      leave();
      return { first, loaded, refreshed, alert };
    },
    async complaints() {
      await wait(0);
      return world.record.complaints;
    },
  };
}
