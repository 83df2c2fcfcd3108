const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const within = (promise) =>
  Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject(new Error('never settles')), 1200).unref())]);

export default async function probe(answer) {
  const openLab = await answer.named('openLab');
  const unhandled = [];
  process.on('unhandledRejection', (error) => unhandled.push(String(error?.message ?? error)));

  const opened = (options) => {
    const lines = [];
    const lab = openLab({ baths: 1, limit: 400, log: (line) => lines.push(line), ...options });
    const begun = [];
    /** Adds a photo that takes so long, or fails. */
    const add = (id, { takes = 10, fails, ...more } = {}) =>
      lab.add({
        id,
        async develop() {
          begun.push(id);
          await later(takes);
          if (fails) throw fails;
          return `${id}!`;
        },
        ...more,
      });
    return { lab, lines, begun, add };
  };

  return {
    async develops() {
      const { add, lines, begun } = opened({ baths: 2 });
      const results = await within(Promise.all([add('a'), add('b', { takes: 20 }), add('c', { takes: 30 })]));
      await later(10);
      return [results, begun, lines];
    },
    async keepsBaths() {
      const { add, lab } = opened({ baths: 2 });
      const all = ['a', 'b', 'c'].map((id) => add(id, { takes: 30 }));
      await later(5);
      const during = lab.inBaths();
      await within(Promise.all(all));
      return [during, lab.inBaths()];
    },
    async goesByUrgency() {
      const { add, begun } = opened();
      await within(Promise.all([add('a'), add('b'), add('c', { urgency: 5 }), add('d', { urgency: 2 })]));
      return begun;
    },
    async hurries() {
      const { add, lab, begun } = opened();
      const all = [add('a', { takes: 30 }), add('b', { urgency: 100 }), add('c'), add('d')];
      await later(5);
      const told = [lab.hurry('d'), lab.hurry('a'), lab.hurry('x')];
      await within(Promise.all(all));
      return [told, begun];
    },
    async isLate() {
      const { add, lab, lines } = opened({ limit: 40 });
      const signals = [];
      const slow = lab.add({ id: 'a', develop: (signal) => (signals.push(signal), later(600).then(() => 'a!')) });
      const from = performance.now();
      const next = add('b', { takes: 5 });
      const results = [await within(slow), await within(next)];
      const soon = performance.now() - from < 500;
      await later(10);
      return [results, signals.map((signal) => signal?.aborted ?? null), soon, lines];
    },
    async hasLimitsOfItsOwn() {
      const { add } = opened({ limit: 60, baths: 3 });
      return within(Promise.all([add('a', { takes: 120, limit: 300 }), add('b', { takes: 120 }), add('c', { takes: 40, limit: 15 })]));
    },
    async isTakenBackInItsBath() {
      const { lab, add, lines } = opened();
      const owner = new AbortController();
      const signals = [];
      const first = lab.add({ id: 'a', takenBack: owner.signal, develop: (signal) => (signals.push(signal), later(300).then(() => 'a!')) });
      const next = add('b');
      await later(10);
      owner.abort('mine again');
      const results = [await within(first), await within(next)];
      await later(10);
      return [results, signals.map((signal) => signal?.aborted ?? null), lines];
    },
    async isTakenBackBefore() {
      const { add, begun } = opened();
      const owner = new AbortController();
      const reason = new Error('mine again');
      const [first, second] = [add('a', { takes: 30 }), add('b', { takenBack: owner.signal })];
      await later(5);
      owner.abort(reason);
      const result = await within(second);
      return [result.state, result.reason === reason, await within(first), begun];
    },
    async fails() {
      const { add, lines } = opened();
      const error = new Error('torn');
      const result = await within(add('a', { fails: error }));
      const next = await within(add('b'));
      await later(10);
      return [result.state, result.error === error, next, lines];
    },
    async stops() {
      const { add, lab, begun, lines } = opened();
      const all = ['a', 'b', 'c'].map((id) => add(id, { takes: 40 }));
      await later(5);
      const stopped = lab.stop().then(() => lab.inBaths());
      const results = await within(Promise.all(all));
      return [results, await within(stopped), begun, lines];
    },
    async leavesNothingUnhandled() {
      const { add, lab } = opened({ limit: 30 });
      const owner = new AbortController();
      add('a', { takes: 60 });
      add('b', { fails: new Error('torn') });
      add('c', { takenBack: owner.signal });
      add('d');
      await later(45);
      owner.abort();
      await lab.stop();
      await later(60);
      return unhandled;
    },
  };
}
