// Drafts of prices: what the collection shows, what is reviewed, what is sent, and how a draft ends.
export default async function priceDraft(answer) {
  const openDraft = await answer.named('openDraft');
  const { createPrices } = await answer.load('src/store.ts');
  const wait = (milliseconds = 10) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const sorted = (prices) => prices.map(({ id, cents }) => `${id} ${cents}`).sort();

  /** A till with the prices a, b and c, and a draft on it. */
  async function opened({ fails } = {}) {
    let take;
    const saved = [];
    const unhandled = [];
    const note = (error) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const prices = createPrices({
      first: [['a', 100], ['b', 200], ['c', 300]].map(([id, cents]) => ({ id, cents })),
      onPrice: (listener) => {
        take = listener;
        return () => {};
      },
    });
    await prices.preload();
    const service = {
      async save(sent) {
        saved.push(sorted(sent));
        await wait(30);
        if (fails) throw fails;
        for (const { id, cents } of sent) take({ id, cents });
      },
    };
    const draft = await openDraft(prices, service);
    const done = Promise.race([Promise.resolve(draft.done), wait(1500).then(() => 'nothing')]).then(
      (outcome) => ({ outcome, shown: shows() }),
      (error) => ({ error, shown: shows() }),
    );
    const shows = () => sorted([...prices.values()]);
    const review = () => draft.review().map(({ id, till, draft: wanted }) => [id, till, wanted]);
    async function ended() {
      await wait(20);
      process.off('unhandledRejection', note);
      return unhandled.length;
    }
    return { draft, done, shows, review, saved, ended, feed: (id, cents) => take({ id, cents }) };
  }

  return {
    async drafted() {
      const { draft, done, shows, review, saved, feed, ended } = await opened();
      const empty = review();
      draft.set('b', 250);
      draft.set('a', 110);
      const first = [shows(), review()];
      draft.set('b', 260);
      feed('b', 220);
      feed('c', 310);
      const second = [shows(), review()];
      await wait();
      const settled = await Promise.race([done.then(() => true), wait(30).then(() => false)]);
      draft.drop(new Error('enough'));
      await done;
      return { empty, first, second, saved, settled, unhandled: await ended() };
    },
    async sent() {
      const { draft, done, shows, review, saved, feed, ended } = await opened();
      draft.set('c', 330);
      draft.set('a', 110);
      feed('a', 105);
      draft.send();
      await wait();
      const meanwhile = [shows(), review(), [...saved]];
      const { outcome, shown } = await done;
      return { meanwhile, outcome, shown, saved, unhandled: await ended() };
    },
    async failed() {
      const fails = new Error('the till is off');
      const { draft, done, shows, saved, ended } = await opened({ fails });
      draft.set('b', 250);
      draft.set('c', 1);
      draft.send();
      await wait();
      const meanwhile = shows();
      const { error, shown } = await done;
      return { meanwhile, same: error === fails, shown, saved, unhandled: await ended() };
    },
    async dropped() {
      const reason = new Error('closing time');
      const { draft, done, shows, saved, feed, ended } = await opened();
      draft.set('b', 250);
      draft.set('a', 1);
      feed('b', 5);
      draft.drop(reason);
      const atOnce = shows();
      const { error } = await done;
      await wait(40);
      return { atOnce, same: error === reason, after: shows(), saved, unhandled: await ended() };
    },
  };
}
