// A show of lamps: the frames are the probe's, so that a second of the show takes no second.
let now = 0;
let frames = [];
globalThis.requestAnimationFrame = (callback) => frames.push(callback);
globalThis.cancelAnimationFrame = () => {};
Object.defineProperty(performance, 'now', { value: () => now });

export default async function lightShow(answer) {
  const createShow = await answer.named('createShow');
  const { motionValue } = await import('motion');

  /** Lets a time go by, in milliseconds, a frame at each hundredth of a second. */
  async function pass(time) {
    for (let gone = 0; gone < time; gone += 10) {
      now += 10;
      const due = frames;
      frames = [];
      for (const callback of due) callback(now);
      for (let turn = 0; turn < 8; turn += 1) await null;
    }
  }
  const round = (value) => Math.round(value * 100) / 100;

  function opened(cues) {
    const lamps = { a: motionValue(0), b: motionValue(0), c: motionValue(0) };
    const told = [];
    const list = (cues ?? [
      ['dawn', 'a', 0, 100, 0.2, 1],
      ['noon', 'b', 0, 50, 1, 1, true],
      ['dusk', 'a', 100, 20, 2.5, 0.5],
      ['night', 'c', 0, 10, 3, 2],
    ]).map(([name, lamp, from, to, at, seconds, waits]) => ({ name, lamp: lamps[lamp], from, to, at, seconds, ...(waits && { waits }) }));
    const show = createShow(list, (name, forwards) => told.push(`${forwards ? '>' : '<'}${name}`));
    const state = () => [round(show.second), Object.values(lamps).map((lamp) => Math.round(lamp.get() * 10) / 10), told.splice(0).join(' ')];
    return { show, state, lamps };
  }

  return {
    async plays() {
      const { show, state } = opened();
      const first = [show.length, state()];
      await pass(300);
      const still = state();
      show.go();
      await pass(600);
      const going = state();
      await pass(1000);
      const waits = state();
      show.go();
      await pass(500);
      const goesOn = state();
      await pass(5000);
      return { first, still, going, waits, goesOn, end: state() };
    },
    async halts() {
      const { show, state } = opened();
      show.go();
      await pass(700);
      show.halt();
      await pass(500);
      const halted = state();
      show.go();
      await pass(200);
      return { halted, goesOn: state() };
    },
    async jumps() {
      const { show, state } = opened();
      show.jump('night');
      await pass(30);
      const night = state();
      show.go();
      await pass(1000);
      const goesOn = state();
      show.jump('dawn');
      await pass(500);
      const dawn = state();
      show.go();
      await pass(400);
      return { night, goesOn, dawn, again: state() };
    },
    async travels() {
      const { show, state } = opened([
        ['dawn', 'a', 0, 100, 0.2, 1],
        ['noon', 'b', 0, 50, 1, 1],
        ['dusk', 'a', 100, 20, 2.5, 0.5],
        ['night', 'c', 0, 10, 3, 2],
      ]);
      show.travel('dusk');
      await pass(4000);
      const there = state();
      show.travel('dawn');
      await pass(1000);
      const under = state();
      await pass(3000);
      const back = state();
      show.go();
      await pass(1000);
      return { there, under, back, goesOn: state() };
    },
    async travelsPastWaiting() {
      const { show, state } = opened();
      show.travel('night');
      await pass(4000);
      const noon = state();
      show.travel('night');
      await pass(4000);
      const night = state();
      show.travel('dawn');
      await pass(4000);
      const noonAgain = state();
      show.go();
      await pass(500);
      return { noon, night, noonAgain, goesOn: state() };
    },
    async shifts() {
      const { show, state } = opened();
      show.shift('noon', 1.5);
      show.go();
      await pass(1300);
      const later = state();
      await pass(500);
      const waits = state();
      show.go();
      await pass(300);
      show.shift('dusk', 2);
      await pass(10);
      const under = state();
      await pass(440);
      const shifted = state();
      show.shift('night', 2.5);
      await pass(10);
      return { later, waits, under, shifted, length: round(show.length) };
    },
    async drops() {
      const { show, state } = opened();
      show.drop('noon');
      show.go();
      await pass(1400);
      const past = state();
      show.drop('night');
      await pass(10);
      const under = [...state(), round(show.length)];
      await pass(1300);
      return { past, under, fading: state() };
    },
    async alone() {
      const one = opened();
      const other = opened();
      one.show.go();
      await pass(500);
      return { one: one.state(), other: other.state() };
    },
  };
}
