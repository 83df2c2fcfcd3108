// Calls that take a while, through gates with windows of some tenths of a second.
import { setTimeout as after } from 'node:timers/promises';

export default async function probe(answer) {
  const openGate = await answer.named('openGate');
  let unhandled = 0;
  process.on('unhandledRejection', () => {
    unhandled += 1;
  });
  const slow = (value, milliseconds = 5) => async () => {
    await after(milliseconds);
    return value;
  };
  const within = (promise) => Promise.race([promise, after(2500).then(() => Promise.reject(new Error('nothing comes')))]);
  const refusal = (promise) => within(promise).then(() => 'kept', (error) => error?.name);
  /** A gate, and the notices that somebody who listens gets. */
  const opened = (options) => {
    const gate = openGate({ calls: 2, window: 150, patience: 1000, ...options });
    const heard = [];
    const ears = new AbortController();
    gate.listen((notice) => heard.push(notice), ears.signal);
    return { gate, heard, ears };
  };
  const words = (notices) => notices.map(({ what, value, error }) => [what, value ?? error?.message ?? ''].join(' ').trim());

  return {
    async limits() {
      const { gate } = opened();
      const begun = [];
      const from = performance.now();
      const calls = ['a', 'b', 'c', 'd', 'e'].map((name) =>
        gate.ask(async () => {
          begun.push([name, Math.floor((performance.now() - from + 15) / 150)]);
          return name;
        }),
      );
      return [await within(Promise.all(calls)), begun];
    },
    async carriesOver() {
      const { gate } = opened();
      const from = performance.now();
      const long = [gate.ask(slow('a', 400)), gate.ask(slow('b', 400))];
      let begun = 0;
      await gate.ask(async () => {
        begun = performance.now() - from;
      });
      await within(Promise.all(long));
      const wide = opened({ calls: 5 }).gate;
      let most = 0;
      let under = 0;
      await Promise.all(
        [1, 2, 3, 4, 5].map(() =>
          wide.ask(async () => {
            under += 1;
            most = Math.max(most, under);
            await after(10);
            under -= 1;
          }),
        ),
      );
      return [begun > 380, most];
    },
    async tells() {
      const { gate, heard } = opened();
      const calls = [gate.ask(slow('a', 5)), gate.ask(slow('b', 30)), gate.ask(slow('c'))];
      await within(Promise.all(calls));
      await after(10);
      return words(heard);
    },
    async tellsOfRefusals() {
      const { gate, heard } = opened({ calls: 5 });
      const error = new Error('no');
      const refused = await gate.ask(async () => Promise.reject(error)).catch((reason) => reason === error);
      await after(10);
      return [refused, words(heard), heard[0]?.error === error];
    },
    async times() {
      const { gate, heard } = opened({ calls: 5, patience: 120 });
      const signals = [];
      const quick = gate.ask(async (signal) => {
        signals.push(signal);
        await after(20);
        return 'quick';
      });
      const late = gate.ask(async (signal) => {
        signals.push(signal);
        await after(400);
        return 'late';
      });
      const outcome = refusal(late);
      await after(60);
      const left = gate.left();
      const isLeft = left.length === 1 && left[0] > 10 && left[0] < 80;
      const ends = [await within(quick), await outcome, signals.map((signal) => signal?.aborted), gate.left()];
      await after(10);
      return [isLeft, ...ends, heard.map(({ what, error }) => [what, error?.name ?? ''].join(' ').trim())];
    },
    async deaf() {
      const { gate, heard, ears } = opened({ calls: 5 });
      await gate.ask(slow('a'));
      await after(10);
      const before = heard.length;
      ears.abort();
      await gate.ask(slow('b'));
      await gate.ask(async () => Promise.reject(new Error('no'))).catch(() => 'no');
      await within(Promise.all(['c', 'd', 'e'].map((name) => gate.ask(slow(name)))));
      await after(10);
      const late = [];
      gate.listen((notice) => late.push(notice), AbortSignal.abort());
      await gate.ask(slow('c'));
      return [before, heard.length, late.length];
    },
    async next() {
      const { gate } = opened();
      const wanted = ['held back', 'goes on', 'answered', 'refused', 'quiet'].map((what) => gate.next(what));
      const calls = [gate.ask(slow('a')), gate.ask(async () => Promise.reject(new Error('no'))).catch(() => 'no'), gate.ask(slow('c'))];
      await within(Promise.all(calls));
      const notices = await within(Promise.all(wanted));
      const again = gate.next('answered');
      await after(160);
      await gate.ask(slow('d'));
      return [words(notices), (await within(again)).value];
    },
    async drops() {
      const { gate, heard } = opened();
      const before = unhandled;
      const done = [];
      const first = gate.ask(slow('a', 80)).then((value) => done.push(value));
      const second = gate.ask(slow('b', 40)).then((value) => done.push(value));
      const dropped = refusal(gate.ask(slow('c')));
      const other = refusal(gate.ask(slow('d')));
      await within(gate.drop());
      await after(5);
      const over = done.length;
      await within(Promise.all([first, second]));
      const outcomes = [over, await dropped, await other, done];
      await after(200);
      return [...outcomes, words(heard).filter((line) => line !== 'goes on' && line !== 'held back'), unhandled - before];
    },
  };
}
