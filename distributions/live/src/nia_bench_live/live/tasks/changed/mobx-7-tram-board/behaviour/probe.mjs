// Watches the board as pages do, and lists what they learn.
import * as mobx from 'mobx';

const { autorun, configure, isObservable } = mobx;

export default async function probe(answer) {
  const createBoard = await answer.named('createBoard');
  const warnings = [];
  console.warn = (...words) => warnings.push(words.join(' '));
  configure({ enforceActions: 'always' });

  const tramOf = (line) => ({ line, seats: [{ row: 1, free: true }] });
  /** What a watcher of `read` has learned so far, as a list. */
  const watched = (read) => {
    const learned = [];
    autorun(() => learned.push(JSON.stringify(read()) ?? 'nothing'));
    return learned;
  };
  const outcomes = {
    trams() {
      const board = createBoard();
      const { arrive, leave } = board;
      const seen = watched(() => board.trams.map(({ line }) => line));
      const [one, two] = [tramOf('2'), tramOf('1')];
      arrive(one);
      arrive(two);
      const whose = [board.trams[0] === one, isObservable(board.trams[1]), isObservable(one.seats)];
      leave(one);
      leave(tramOf('1'));
      return [seen.slice(0, 4), ...whose, board.trams.length, board.trams[0] === two];
    },
    position() {
      const board = createBoard();
      const { moveTo } = board;
      const seen = watched(() => board.position);
      moveTo(0, 0);
      moveTo(1, 2);
      moveTo(1, 2);
      moveTo(1, 3);
      return seen;
    },
    driver() {
      const board = createBoard();
      const { hire } = board;
      const seen = watched(() => board.driver?.name);
      const ann = { name: 'Ann', badge: { number: 7 } };
      hire(ann);
      hire(ann);
      const is = [board.driver === ann, isObservable(board.driver), isObservable(ann.badge)];
      hire({ name: 'Bob' });
      return [seen, ...is];
    },
    lines() {
      const board = createBoard();
      const { arrive, leave } = board;
      const seen = watched(() => board.lines.map(({ line, trams }) => `${line}:${trams}`));
      const wide = watched(() => board.lines);
      const one = tramOf('b');
      arrive(one);
      arrive(tramOf('a'));
      arrive(tramOf('b'));
      leave(one);
      return [seen, wide.length];
    },
    async sameLines() {
      const board = createBoard();
      const lines = watched(() => board.lines);
      board.arrive(tramOf('1'));
      await board.load(async () => [tramOf('1')]);
      await board.load(async () => [tramOf('1'), tramOf('2')]);
      return lines.length;
    },
    delay() {
      const board = createBoard();
      const seen = watched(() => [board.seconds, board.minutes.get()]);
      board.minutes.set(2);
      board.minutes.set(2);
      board.minutes.set(0.5);
      return seen;
    },
    async loads() {
      const board = createBoard();
      const { load } = board;
      const seen = watched(() => board.trams.length);
      const one = tramOf('1');
      const given = await load(async () => [one, tramOf('2')]);
      const refused = await load(async () => {
        throw new Error('no trams');
      }).catch((error) => error.message);
      return [given, seen, board.trams[0] === one, refused, board.trams.length];
    },
    async cancels() {
      const board = createBoard();
      let give;
      const run = board.load(() => new Promise((resolve) => (give = resolve)));
      const end = run.then(() => 'kept', () => 'cancelled');
      run.cancel();
      give?.([tramOf('1')]);
      return [await end, board.trams.length];
    },
    async tellsOfLines() {
      const board = createBoard();
      const { onLines, arrive, load } = board;
      const told = [];
      const stop = onLines((lines) => told.push(lines.map(({ line, trams }) => `${line}:${trams}`).join()));
      arrive(tramOf('1'));
      await load(async () => [tramOf('1')]);
      arrive(tramOf('2'));
      stop();
      arrive(tramOf('3'));
      return told;
    },
    disposes() {
      const board = createBoard();
      const told = [];
      const listening = board.onLines((lines) => told.push(lines.length));
      board.arrive(tramOf('1'));
      listening[Symbol.dispose]();
      board.arrive(tramOf('2'));
      return told;
    },
  };
  const results = {};
  for (const [name, act] of Object.entries(outcomes)) {
    try {
      results[name] = await act();
    } catch (error) {
      results[name] = { threw: String(error?.message ?? error).slice(0, 200) };
    }
  }
  results.warnings = [...new Set(warnings)].map((warning) => warning.slice(0, 120));
  return results;
}
