import { action, comparer, computed, flow, observable, reaction } from 'mobx';

import type { Board, Driver, Position, Tram } from './board-types.js';

/** A board at 0, 0, without trams, driver or delay. */
export function createBoard(): Board {
  const trams = observable.array<Tram>([], { deep: false });
  const position = observable.box<Position>({ lat: 0, lon: 0 }, { deep: false, equals: comparer.structural });
  const driver = observable.box<Driver | undefined>(undefined, { deep: false });
  const seconds = observable.box(0);

  const lines = computed(
    () => {
      const counts = new Map<string, number>();
      for (const { line } of trams) counts.set(line, (counts.get(line) ?? 0) + 1);
      return [...counts.keys()].sort().map((line) => ({ line, trams: counts.get(line) ?? 0 }));
    },
    { equals: comparer.structural },
  );

  const minutes = computed(() => seconds.get() / 60);
  const setMinutes = action('setMinutes', (value: number): void => {
    seconds.set(value * 60);
  });

  return {
    trams,
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
    minutes: {
      get: () => minutes.get(),
      set: setMinutes,
    },

    arrive: action('arrive', (tram: Tram): void => {
      trams.push(tram);
    }),
    leave: action('leave', (tram: Tram): void => {
      trams.remove(tram);
    }),
    moveTo: action('moveTo', (lat: number, lon: number): void => {
      position.set({ lat, lon });
    }),
    hire: action('hire', (next: Driver): void => {
      driver.set(next);
    }),
    load: flow(function* (fetch: () => Promise<Tram[]>): Generator<Promise<Tram[]>, number, Tram[]> {
      const fetched = yield fetch();
      trams.replace(fetched);
      return fetched.length;
    }),
    onLines(tell) {
      const end = reaction(
        () => lines.get(),
        (now) => tell(now),
      );
      return Object.assign(() => end(), { [Symbol.dispose]: () => end() });
    },
  };
}
