import { action, compareShallow, compareStructural, computed, flow, observable, reaction } from 'mobx';
import type { Board, Driver, Position, Tram } from './board-types';

/** A new board: at 0, 0, without trams, driver or delay. */
export function createBoard(): Board {
  const list = observable.array<Tram>([], { deep: false });
  const position = observable.box<Position>({ lat: 0, lon: 0 }, { deep: false, equals: compareStructural });
  const driver = observable.box<Driver | undefined>(undefined, { deep: false });
  const seconds = observable.box<number>(0);

  // The list reports whatever is done to it; this is news only where trams came or went.
  const trams = computed(() => list.slice(), { equals: compareShallow });

  const lines = computed(
    () => {
      const counts = new Map<string, number>();
      for (const { line } of trams.get()) counts.set(line, (counts.get(line) ?? 0) + 1);
      return [...counts.keys()].sort().map((line) => ({ line, trams: counts.get(line) ?? 0 }));
    },
    { equals: compareStructural },
  );

  const minutes = computed(() => seconds.get() / 60);

  // Nothing here asks for `this`, so that every method may be passed around.
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
      list.push(tram);
    }),
    leave: action('leave', (tram: Tram) => {
      list.remove(tram);
    }),
    moveTo: action('moveTo', (lat: number, lon: number) => {
      position.set({ lat, lon });
    }),
    hire: action('hire', (hired: Driver) => {
      driver.set(hired);
    }),
    load: flow(function* load(fetch: () => Promise<Tram[]>): Generator<Promise<Tram[]>, number, Tram[]> {
      const fetched = yield fetch();
      list.replace(fetched);
      return fetched.length;
    }),
    onLines: (tell) =>
      reaction(
        () => lines.get(),
        (now) => tell(now),
      ),
  };
}
