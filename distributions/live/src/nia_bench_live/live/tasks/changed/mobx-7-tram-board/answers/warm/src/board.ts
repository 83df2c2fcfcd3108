import { action, compareShallow, compareStructural, computed, flow, observable, reaction } from 'mobx';
import type { Board, Driver, Position, Tram } from './board-types.js';

export function createBoard(): Board {
  const list = observable.array<Tram>([], { deep: false });
  const position = observable.box<Position>({ lat: 0, lon: 0 }, { deep: false, equals: compareStructural });
  const driver = observable.box<Driver | undefined>(undefined, { deep: false });
  const seconds = observable.box(0);

  // An observable array reports every `replace`, even by the same trams: this reports only what differs.
  const trams = computed<readonly Tram[]>(() => list.slice(), { equals: compareShallow });

  const lines = computed(
    () => {
      const counts = new Map<string, number>();
      for (const { line } of list) counts.set(line, (counts.get(line) ?? 0) + 1);
      return [...counts.keys()].sort().map((line) => ({ line, trams: counts.get(line) ?? 0 }));
    },
    { equals: compareStructural },
  );

  const inMinutes = computed(() => seconds.get() / 60);
  const minutes: Board['minutes'] = {
    get: () => inMinutes.get(),
    set: action('setMinutes', (value: number) => {
      seconds.set(value * 60);
    }),
  };

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
    minutes,

    arrive: action('arrive', (tram: Tram) => {
      list.push(tram);
    }),
    leave: action('leave', (tram: Tram) => {
      list.remove(tram);
    }),
    moveTo: action('moveTo', (lat: number, lon: number) => {
      position.set({ lat, lon });
    }),
    hire: action('hire', (next: Driver) => {
      driver.set(next);
    }),
    load: flow(function* load(fetch: () => Promise<Tram[]>): Generator<Promise<Tram[]>, number, Tram[]> {
      const loaded = yield fetch();
      list.replace(loaded);
      return loaded.length;
    }),
    onLines: (tell) =>
      reaction(
        () => lines.get(),
        (now) => {
          tell(now);
        },
      ),
  };
}
