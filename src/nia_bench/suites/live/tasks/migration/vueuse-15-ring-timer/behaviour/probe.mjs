// The timer in a scope of Vue, with clocks that only go when the probe says so.
import { mock } from 'node:test';
import { effectScope, nextTick, ref } from 'vue';

globalThis.window = {
  addEventListener() {},
  removeEventListener() {},
  requestAnimationFrame: (frame) => setTimeout(() => frame(Date.now()), 16),
  cancelAnimationFrame: (id) => clearTimeout(id),
};
globalThis.document = { addEventListener() {}, removeEventListener() {} };

/** The other end of the gloves' line. It opens after a tenth of a second, or later. */
class Line {
  static all = [];
  static opensAfter = 100;
  readyState = 0;
  sent = [];
  constructor(url) {
    this.url = url;
    this.begun = Date.now();
    Line.all.push(this);
    setTimeout(() => {
      if (this.readyState) return;
      this.readyState = 1;
      this.onopen?.({});
    }, Line.opensAfter);
  }
  send(text) {
    this.sent.push([Date.now() - this.begun, text]);
  }
  hears(data) {
    this.onmessage?.({ data });
  }
  close() {
    this.readyState = 3;
    this.closed = Date.now() - this.begun;
    this.onclose?.({});
  }
}
globalThis.WebSocket = Line;

export default async function ringTimer(answer) {
  const { useRound, useRest } = await answer.load('src/round.ts');
  const { useWallClock, useStopwatch, useLastSeen, useFoughtOn, useLastBlow } = await answer.load('src/clocks.ts');
  const { useAlarm, useHit, useGloves } = await answer.load('src/gloves.ts');
  const noon = Date.UTC(2026, 10, 2, 12);

  /** What happens in a scope of its own, which begins at noon. */
  async function at(act) {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'], now: noon });
    Line.all = [];
    Line.opensAfter = 100;
    const scope = effectScope();
    const pass = async (time) => {
      await nextTick();
      for (let left = time; left > 0; left -= 50) mock.timers.tick(Math.min(left, 50));
      await nextTick();
    };
    try {
      return await act({ scope, run: (make) => scope.run(make), pass });
    } finally {
      scope.stop();
      mock.timers.reset();
    }
  }
  /** A device that can buzz, and when it did. */
  function device() {
    const buzzed = [];
    return { navigator: { vibrate: (pattern) => buzzed.push([Date.now() - noon, [pattern].flat()]) > 0 }, buzzed };
  }
  const stateOf = ({ shown, running }) => [shown.value, running.value];

  return {
    rounds: () =>
      at(async ({ run, pass }) => {
        let bells = 0;
        const pace = ref(1000);
        const round = run(() => useRound(65, pace, () => (bells += 1)));
        await pass(5000);
        const seen = [stateOf(round)];
        round.start();
        await pass(999);
        seen.push(stateOf(round));
        await pass(1001);
        seen.push(stateOf(round));
        pace.value = 200;
        await pass(1000);
        seen.push(stateOf(round));
        round.pause();
        await pass(1000);
        seen.push(stateOf(round));
        round.resume();
        await pass(58 * 200 - 1);
        seen.push(stateOf(round), bells);
        await pass(1);
        seen.push(stateOf(round), bells);
        await pass(5000);
        seen.push(stateOf(round), bells);
        round.stop();
        seen.push(stateOf(round));
        return seen;
      }),
    paces: () =>
      at(async ({ run, pass }) => {
        const slow = ref(false);
        const round = run(() => useRound(10, () => (slow.value ? 2000 : 500), () => {}));
        round.start();
        await pass(1000);
        const seen = [stateOf(round)];
        slow.value = true;
        await pass(4000);
        seen.push(stateOf(round));
        return seen;
      }),
    rests: () =>
      at(async ({ run, pass }) => {
        let bells = 0;
        const rest = run(() => useRest(3, () => (bells += 1)));
        const seen = [stateOf(rest)];
        await pass(2999);
        seen.push(stateOf(rest), bells);
        await pass(1);
        seen.push(stateOf(rest), bells);
        rest.start();
        await pass(1000);
        seen.push(stateOf(rest), bells);
        return seen;
      }),
    wall: () =>
      at(async ({ run, pass }) => {
        const clock = run(useWallClock);
        const seen = [clock.value];
        for (const time of [999, 1, 1500, 500]) {
          await pass(time);
          seen.push(clock.value);
        }
        return seen;
      }),
    stopwatch: () =>
      at(async ({ run, pass }) => {
        const steps = [];
        const watch = run(() => useStopwatch((passed) => steps.push(passed)));
        const state = () => [watch.passed.value, watch.running.value, steps.length];
        await pass(1000);
        const seen = [state()];
        watch.start();
        await pass(249);
        seen.push(state());
        await pass(1);
        seen.push(state());
        await pass(500);
        watch.halt();
        await pass(2000);
        seen.push(state());
        watch.start();
        await pass(300);
        seen.push(state());
        return [seen, steps];
      }),
    ago: () =>
      at(async ({ run, pass }) => {
        const time = ref(new Date(noon - 5 * 60_000));
        const seen = run(() => useLastSeen(time));
        const fought = run(() => useFoughtOn(time));
        const blow = run(() => useLastBlow(time));
        const all = () => [seen.value, fought.value, blow.value];
        const told = [all()];
        await pass(29_999);
        told.push(all());
        await pass(1);
        told.push(all());
        await pass(90_000);
        told.push(all());
        time.value = new Date(noon - 3 * 3_600_000);
        await nextTick();
        told.push(all());
        time.value = new Date(noon + 110_000);
        await pass(1000);
        told.push(blow.value);
        await pass(1000);
        told.push(blow.value);
        return told;
      }),
    alarm: () =>
      at(async ({ run, pass }) => {
        const { navigator, buzzed } = device();
        const { ring, quiet } = run(() => useAlarm(navigator));
        await pass(2000);
        ring();
        await pass(1250);
        quiet();
        await pass(3000);
        ring();
        await pass(700);
        return buzzed;
      }),
    hit: () =>
      at(async ({ run, pass }) => {
        const { navigator, buzzed } = device();
        const { hit } = run(() => useHit(navigator));
        await pass(2000);
        hit();
        await pass(3000);
        return buzzed;
      }),
    line: () =>
      at(async ({ run, pass }) => {
        const blows = [];
        const gloves = run(() => useGloves('ws://gloves/1', (force) => blows.push(force)));
        const seen = [gloves.status.value];
        await pass(100);
        seen.push(gloves.status.value);
        const [line] = Line.all;
        await pass(4000);
        line.hears('there');
        line.hears('41');
        await pass(4000);
        line.hears('37');
        await pass(3900);
        seen.push(gloves.status.value);
        await pass(100);
        await pass(1999);
        seen.push(gloves.status.value);
        await pass(1);
        seen.push(gloves.status.value);
        await pass(20_000);
        return [seen, blows, line.sent, line.closed, Line.all.length];
      }),
    slow: () =>
      at(async ({ run, pass }) => {
        Line.opensAfter = 7000;
        const { status } = run(() => useGloves('ws://gloves/1', () => {}));
        await pass(6900);
        const seen = [status.value];
        await pass(100);
        seen.push(status.value);
        await pass(4000);
        seen.push(status.value);
        return [seen, Line.all.length, Line.all[0].sent];
      }),
    shown: () =>
      at(async ({ run, pass }) => {
        const { show } = run(() => useGloves('ws://gloves/1', () => {}));
        await pass(200);
        for (const [force, wait] of [[1, 300], [2, 300], [3, 300], [4, 300], [5, 1500], [6, 500], [7, 1200]]) {
          void show(force);
          await pass(wait);
        }
        const [line] = Line.all;
        return line.sent.filter(([, text]) => text !== 'here');
      }),
    leaves: () =>
      at(async ({ run, scope, pass }) => {
        const { navigator, buzzed } = device();
        const steps = [];
        const round = run(() => useRound(60, 1000, () => {}));
        const rest = run(() => useRest(60, () => {}));
        const clock = run(useWallClock);
        const watch = run(() => useStopwatch((passed) => steps.push(passed)));
        const alarm = run(() => useAlarm(navigator));
        run(() => useGloves('ws://gloves/1', () => {}));
        round.start();
        watch.start();
        alarm.ring();
        await pass(5100);
        const [line] = Line.all;
        const state = () => [stateOf(round)[0], stateOf(rest)[0], steps.length, buzzed.length, line.sent.length];
        const before = state();
        scope.stop();
        await pass(60_000);
        return [before, state(), clock.value, line.readyState, round.running.value];
      }),
  };
}
