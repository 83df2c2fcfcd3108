import { setTimeout as pause } from 'node:timers/promises';

export default async function probe(answer, { processors, late }) {
  const { Desk } = await answer.load('src/desk.ts');

  /** A desk and what is drawn there. */
  function opened(count = processors) {
    const lines = [];
    const started = [];
    let running = 0;
    let most = 0;
    const desk = new Desk({ processors: count, log: (line) => lines.push(line) });
    const job = (id, { customer = id[0], limit = 0, takes = 20, fails, draws = true } = {}) => ({
      id,
      customer,
      limit,
      async render() {
        started.push(id);
        most = Math.max(most, ++running);
        try {
          await pause(takes);
          if (fails) throw new RangeError(fails);
          return draws ? `${id}.png` : undefined;
        } finally {
          running--;
        }
      },
    });
    return { desk, lines, started, job, most: () => most, submit: (...given) => desk.submit(job(...given)) };
  }
  const settled = (promise) => Promise.race([promise, pause(1500).then(() => 'pending')]);
  const all = (promises) => Promise.all(promises.map(settled));
  const states = async (promises) => (await all(promises)).map((outcome) => outcome?.state ?? outcome);

  return {
    async draws() {
      const { desk, lines, submit } = opened();
      const outcomes = await all([submit('a1'), submit('b1', { draws: false })]);
      await desk.close();
      return { outcomes, lines };
    },
    async fails() {
      const { desk, lines, submit } = opened();
      const outcome = await settled(submit('a1', { fails: 'out of ink' }));
      await desk.close();
      return { outcome, lines };
    },
    async isLate() {
      const { desk, lines, submit } = opened();
      const outcomes = await all([submit('a1', { limit: late, takes: late * 4 }), submit('b1', { limit: late * 8 })]);
      await desk.close();
      return { outcomes, lines };
    },
    async takesItsTime() {
      const { desk, lines, submit } = opened();
      const outcome = await settled(submit('a1', { limit: 0, takes: 60 }));
      await desk.close();
      return { outcome, lines };
    },
    async atOnce() {
      const told = [];
      for (const count of [1, 2, 3, 4, 5]) {
        let made;
        try {
          made = opened(Math.max(count, 2));
          await all(['a', 'b', 'c', 'd', 'e'].map((id) => made.submit(id, { takes: 10 })));
          told.push(made.most());
        } catch (error) {
          told.push(error.name);
        }
        await made?.desk.close();
      }
      return told;
    },
    async turns() {
      const { desk, started, submit } = opened(2);
      const jobs = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((id) => submit(id, { takes: 5 }));
      await all(jobs);
      await desk.close();
      return started;
    },
    async hurries() {
      const { desk, started, submit } = opened(2);
      const jobs = ['a1', 'b1', 'c1', 'd1'].map((id) => submit(id, { takes: 10 }));
      desk.hurry('d1');
      await all(jobs);
      await desk.close();
      return started;
    },
    async hurriesInVain() {
      const { desk, started, submit } = opened(2);
      const jobs = ['a1', 'b1'].map((id) => submit(id, { takes: 10 }));
      await pause(2);
      desk.hurry('a1');
      desk.hurry('nobody');
      const told = await states(jobs);
      desk.hurry('b1');
      await desk.close();
      return { told, started };
    },
    async withdraws() {
      const { desk, lines, started, submit } = opened(2);
      const jobs = [submit('a1', { takes: 60 }), submit('b1'), submit('c1')];
      await pause(5);
      desk.withdraw('b1');
      const waiting = (await settled(jobs[1])).state;
      const left = desk.waiting('b');
      desk.withdraw('a1');
      const told = await states(jobs);
      desk.withdraw('c1');
      await desk.close();
      return { waiting, left, told, started, lines };
    },
    async counts() {
      const { desk, submit } = opened(2);
      const jobs = ['a1', 'a2', 'a3', 'b1'].map((id) => submit(id, { takes: 5 }));
      const before = ['a', 'b', 'c'].map((customer) => desk.waiting(customer));
      await all(jobs);
      const after = ['a', 'b', 'c'].map((customer) => desk.waiting(customer));
      await desk.close();
      return [before, after];
    },
    async firstFailure() {
      const { desk, submit } = opened();
      const none = await settled(desk.firstFailure(20));
      const first = desk.firstFailure(1000);
      const short = desk.firstFailure(10);
      await all([submit('a1', { takes: 20 }), submit('b1', { takes: 40, fails: 'torn' }), submit('c1', { takes: 60, fails: 'wet' })]);
      const told = await all([first, short]);
      await desk.close();
      return [none ?? null, ...told.map((one) => one ?? null)];
    },
    async drops() {
      const { desk, lines, started, submit } = opened(2);
      const jobs = [submit('a1', { takes: 40 }), submit('b1'), submit('c1')];
      await pause(10);
      const closing = desk.close();
      const outcomes = await all(jobs);
      await settled(closing);
      return { outcomes, started, lines };
    },
    async waitsForTheRest() {
      const { desk, submit, lines } = opened(2);
      const job = submit('a1', { takes: 60 });
      await pause(10);
      const closing = desk.close().then(() => lines.push('closed'));
      await all([job, closing]);
      return lines;
    },
    async isQuietAfterwards() {
      const { desk, lines, submit } = opened(2);
      await settled(submit('a1', { takes: 5 }));
      await pause(5);
      await desk.close();
      const told = lines.length;
      await all([submit('b1', { takes: 5 }), submit('c1', { takes: 5, fails: 'late' })]);
      await pause(20);
      return lines.length - told;
    },
  };
}
