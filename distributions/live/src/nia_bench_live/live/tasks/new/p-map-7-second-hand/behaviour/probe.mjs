import { setTimeout as pause } from 'node:timers/promises';

export default async function probe(answer) {
  const { offers, pictures, prices } = await answer.load('src/market.ts');

  const never = new Promise(() => {});
  const settled = (promise, within = 1500) =>
    Promise.race([Promise.resolve(promise).then((value) => ({ value }), (error) => ({ rejected: error.errors?.[0]?.message ?? error.message ?? String(error) })), pause(within).then(() => 'pending')]);
  const offer = (page, place = 1) => ({ id: `${page}.${place}`, title: `Book ${page}` });

  /** Pages up to `last`, of which some do as `special` says. */
  function shop(last, special = {}) {
    const read = [];
    let running = 0;
    let most = 0;
    const getPage = async (page) => {
      read.push(page);
      most = Math.max(most, ++running);
      try {
        await pause(4 * (5 - (page % 4)));
        if (special[page]) return await special[page]();
        return page > last ? [] : [offer(page), offer(page, 2)];
      } finally {
        running--;
      }
    };
    return { getPage, read, most: () => most };
  }
  const ids = (result) => result.value?.map(({ id }) => id).join(' ') ?? result;
  const fails = (message, after = 0) => async () => {
    await pause(after);
    throw new RangeError(message);
  };

  async function* streamed(list, log = []) {
    try {
      for (const one of list) {
        log.push(one.id);
        yield one;
      }
    } finally {
      log.push('closed');
    }
  }

  return {
    async reads() {
      const { getPage, read, most } = shop(6);
      const result = ids(await settled(offers(getPage)));
      await pause(40);
      return { result, most: most(), first: read.slice(0, 7), far: Math.max(...read) > 14 };
    },
    async readsNothing() {
      const { getPage } = shop(0);
      return settled(offers(getPage));
    },
    async isNotHeldUp() {
      const { getPage } = shop(2, { 4: () => never, 5: () => never });
      return ids(await settled(offers(getPage)));
    },
    async failsBehind() {
      const quick = shop(2, { 3: async () => (await pause(60), []), 4: fails('behind') });
      const late = shop(2, { 4: fails('behind', 80) });
      const told = [ids(await settled(offers(quick.getPage))), ids(await settled(offers(late.getPage)))];
      await pause(100);
      return told;
    },
    async failsBefore() {
      const slow = shop(4, { 2: fails('torn page', 60) });
      const quick = shop(4, { 2: fails('torn page') });
      return [await settled(offers(slow.getPage)), await settled(offers(quick.getPage))];
    },
    async handsOn() {
      const takes = { a: 120, b: 20, c: 60, d: 20 };
      const seen = [];
      for await (const { id, picture } of pictures(streamed(Object.keys(takes).map((id) => ({ id, title: id }))), async ({ id }) => {
        await pause(takes[id]);
        return Uint8Array.of(id.charCodeAt(0));
      })) {
        seen.push(`${id}${String.fromCharCode(picture[0])}`);
      }
      return seen;
    },
    async leavesOut() {
      const seen = [];
      for await (const { id } of pictures(streamed(['a', 'b', 'c', 'd'].map((id) => ({ id, title: id }))), async ({ id }) => (id < 'c' ? null : Uint8Array.of(1)))) seen.push(id);
      return seen.sort();
    },
    async threeAtATime() {
      let running = 0;
      let most = 0;
      for await (const one of pictures(streamed(Array.from({ length: 9 }, (_, id) => ({ id: `${id}`, title: '' }))), async () => {
        most = Math.max(most, ++running);
        await pause(10);
        running--;
        return Uint8Array.of(1);
      })) if (!one) break;
      return most;
    },
    async pictureFails() {
      const all = async () => {
        const seen = [];
        for await (const { id } of pictures(streamed([{ id: 'a', title: '' }]), fails('blurred'))) seen.push(id);
        return seen;
      };
      return settled(all());
    },
    async prices() {
      const shops = new Map([['Ann', '/ann'], ['Bo', '/bo'], ['Cy', '/cy'], ['Di', '/di']]);
      const asked = [];
      let running = 0;
      let most = 0;
      const result = await prices(
        shops,
        async (address, shop) => {
          asked.push(`${shop} ${address}`);
          most = Math.max(most, ++running);
          await pause(shop === 'Ann' ? 60 : 15);
          running--;
          if (shop === 'Bo') throw new RangeError('closed');
          return shop === 'Cy' ? null : address.length;
        },
        new AbortController().signal,
      );
      return { asked: asked.sort(), most, map: result instanceof Map, outcomes: [...result].map(([shop, one]) => [shop, one.status, one.value ?? one.reason.message]) };
    },
    async aborts() {
      const shops = new Map([['Ann', '/ann'], ['Bo', '/bo'], ['Cy', '/cy']]);
      const stop = new AbortController();
      const asked = [];
      const running = prices(shops, async (address) => (asked.push(address), await pause(60), 1), stop.signal);
      setTimeout(() => stop.abort(new RangeError('enough')), 20);
      const late = await settled(running);
      const early = await settled(prices(shops, async () => 1, AbortSignal.abort(new RangeError('never'))));
      return { late, early, asked: asked.length };
    },
  };
}
