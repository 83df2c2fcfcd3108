import { action, comparer, computed, flow, observable, reaction } from 'mobx';
import type { Board, Driver, Position, Tram } from './board-types';

/** The model of the board at a tram stop. */
export function createBoard(): Board {
  const trams = observable.array<Tram>([], { deep: false });
  const position = observable.box<Position>({ lat: 0, lon: 0 }, { deep: false, equals: comparer.structural });
  const driver = observable.box<Driver | undefined>(undefined, { deep: false });
  const seconds = observable.box<number>(0);

  const lines = computed(
    () => {
      const counts = new Map<string, number>();
      for (const { line } of trams) counts.set(line, (counts.get(line) ?? 0) + 1);
      return [...counts.keys()].sort().map((line) => ({ line, trams: counts.get(line) ?? 0 }));
    },
    { equals: comparer.structural },
  );
  const inMinutes = computed(() => seconds.get() / 60);

  const minutes: Board['minutes'] = {
    get: () => inMinutes.get(),
    set: action((value: number) => {
      seconds.set(value * 60);
    }),
  };

  return {
    get trams() {
      return trams;
    },
    get position() {
      return position.get();
    },
    get driver() {
      return driver.get();
    },
    get lines() {
      return lines.get();
    },
    get seconds() {
      return seconds.get();
    },
    minutes,

    arrive: action((tram: Tram) => {
      trams.push(tram);
    }),
    leave: action((tram: Tram) => {
      trams.remove(tram);
    }),
    moveTo: action((lat: number, lon: number) => {
      position.set({ lat, lon });
    }),
    hire: action((hired: Driver) => {
      driver.set(hired);
    }),
    load: flow(function* (fetch: () => Promise<Tram[]>): Generator<Promise<Tram[]>, number, Tram[]> {
      const loaded = yield fetch();
      if (!comparer.shallow(trams.slice(), loaded)) trams.replace(loaded);
      return loaded.length;
    }),
    onLines(tell) {
      const stop = reaction(
        () => lines.get(),
        (current) => tell(current),
      );
      return Object.assign(() => stop(), { [Symbol.dispose]: () => stop() });
    },
  };
}
