import { action, comparer, computed, flow, observable, reaction, untracked } from 'mobx';

import type { Board, Driver, Position, Tram } from './board-types';

export function createBoard(): Board {
  const present = observable.array<Tram>([], { deep: false });
  const position = observable.box<Position>({ lat: 0, lon: 0 }, { deep: false, equals: comparer.structural });
  const driver = observable.box<Driver | undefined>(undefined, { deep: false });
  const seconds = observable.box(0);

  const trams = computed<readonly Tram[]>(() => present.slice(), { equals: comparer.shallow });
  const minutes = computed(() => seconds.get() / 60);
  const lines = computed(
    () => {
      const counts = new Map<string, number>();
      for (const tram of trams.get()) {
        const line = untracked(() => tram.line);
        counts.set(line, (counts.get(line) ?? 0) + 1);
      }
      return [...counts.keys()].sort().map((line) => ({ line, trams: counts.get(line) ?? 0 }));
    },
    { equals: comparer.structural },
  );

  return {
    get trams() {
      return trams.get();
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
    minutes: {
      get: () => minutes.get(),
      set: action('setMinutes', (value: number) => {
        seconds.set(value * 60);
      }),
    },
    arrive: action('arrive', (tram: Tram) => {
      present.push(tram);
    }),
    leave: action('leave', (tram: Tram) => {
      present.remove(tram);
    }),
    moveTo: action('moveTo', (lat: number, lon: number) => {
      position.set({ lat, lon });
    }),
    hire: action('hire', (hired: Driver) => {
      driver.set(hired);
    }),
    load: flow(function* (fetch: () => Promise<Tram[]>): Generator<Promise<Tram[]>, number, Tram[]> {
      const loaded = yield fetch();
      present.replace(loaded);
      return loaded.length;
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
