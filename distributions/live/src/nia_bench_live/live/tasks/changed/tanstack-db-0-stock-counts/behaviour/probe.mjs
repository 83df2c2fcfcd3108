// Counts between the shelves and the service: what shows, what goes out when, and what becomes of each.
export default async function stockCounts(answer) {
  const startCounting = await answer.named('startCounting');
  const { createShelves } = await answer.load('src/store.ts');
  const wait = (milliseconds = 10) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /** Shelves a to f with an amount of 1 each; a service that takes `slow` ms for a save, and refuses shelf b. */
  async function opened({ slow = 5, refuses = [] } = {}) {
    let take;
    const saved = [];
    const begun = [];
    let [open, most] = [0, 0];
    const shelves = createShelves({
      first: [...'abcdef'].map((id) => ({ id, amount: 1 })),
      onAmount: (listener) => {
        take = listener;
        return () => {};
      },
    });
    await shelves.preload();
    const service = {
      async save(id, amount) {
        begun.push(Date.now());
        open += 1;
        most = Math.max(most, open);
        await wait(slow);
        open -= 1;
        if (refuses.includes(id)) throw new Error('wrong shelf');
        saved.push(`${id}${amount}`);
        take({ id, amount });
      },
    };
    const counting = await startCounting(shelves, service);
    const count = (id, amount) =>
      Promise.race([counting.count(id, amount), wait(2000).then(() => 'nothing')]).catch((error) => `rejects: ${error?.message}`);
    const shows = () => [...'abcdef'].map((id) => shelves.get(id)?.amount);
    return { counting, count, shows, saved, most: () => most, begun };
  }

  return {
    async saved() {
      const { count, shows, saved } = await opened({ slow: 30 });
      const counted = count('a', 7);
      const atOnce = shows();
      const outcome = await counted;
      await wait();
      return { atOnce, outcome, after: shows(), saved };
    },
    async paced() {
      const { count, shows, saved, most, begun } = await opened();
      // So that nothing is run for the first time below.
      await count('f', 6);
      await wait(70);
      saved.length = begun.length = 0;
      const counted = [count('a', 7), count('a', 8), count('b', 9)];
      const atOnce = shows();
      const outcomes = await Promise.all(counted);
      await wait();
      // Two pauses of 50 ms; on a busy machine the first may begin late.
      return { atOnce, outcomes, after: shows(), saved, most: most(), apart: begun[2] - begun[0] >= 60 };
    },
    async oneAtATime() {
      const { count, saved, most } = await opened({ slow: 120 });
      const outcomes = await Promise.all([count('a', 7), count('b', 8), count('c', 9)]);
      return { outcomes, saved, most: most() };
    },
    async full() {
      const { count, shows, saved } = await opened();
      const counted = ['a', 'b', 'c', 'd', 'a'].map((id, at) => count(id, at + 11));
      await wait(0);
      const meanwhile = shows();
      const outcomes = await Promise.all(counted);
      await wait(60);
      const later = await count('e', 5);
      await wait();
      return { meanwhile, outcomes, later, after: shows(), saved };
    },
    async refused() {
      const unhandled = [];
      const note = (error) => unhandled.push(error);
      process.on('unhandledRejection', note);
      const { count, shows, saved } = await opened({ refuses: ['b'] });
      const counted = [count('a', 7), count('b', 8), count('c', 9)];
      const atOnce = shows();
      const outcomes = await Promise.all(counted);
      await wait(30);
      process.off('unhandledRejection', note);
      return { atOnce, outcomes, after: shows(), saved, unhandled: unhandled.length };
    },
    async stopped() {
      const { counting, count, shows, saved } = await opened();
      const counted = [count('a', 7), count('b', 8), count('c', 9)];
      await counting.stop();
      const late = count('d', 10);
      await wait(0);
      const meanwhile = shows();
      const outcomes = [...(await Promise.all(counted)), await late];
      await wait(60);
      const later = await count('e', 5);
      await wait();
      return { meanwhile, outcomes, later, after: shows(), saved };
    },
  };
}
