import { compareShallow, compareStructural, computed, flow, observable, reaction, runInAction, action } from 'mobx';
import type { Board, Driver, Tram } from './board-types';

export const createBoard = (): Board => {
  const trams = observable.array<Tram>([], { deep: false });
  const place = observable.box({ lat: 0, lon: 0 }, { deep: false, equals: compareShallow });
  const chauffeur = observable.box<Driver | undefined>(undefined, { deep: false });
  const delay = observable.box(0);
  const minutes = computed(() => delay.get() / 60, { set: (value: number) => delay.set(value * 60) });
  const lines = computed(
    () =>
      [...new Set(trams.map(({ line }) => line))]
        .sort()
        .map((line) => ({ line, trams: trams.filter((tram) => tram.line === line).length })),
    { equals: compareStructural },
  );
  const load = flow(function* (fetch: () => Promise<Tram[]>): Generator<Promise<Tram[]>, number, Tram[]> {
    const fetched = yield fetch();
    trams.replace(fetched);
    return fetched.length;
  });
  return {
    get trams() {
      return trams;
    },
    get position() {
      return place.get();
    },
    get driver() {
      return chauffeur.get();
    },
    get lines() {
      return lines.get();
    },
    get seconds() {
      return delay.get();
    },
    minutes,
    arrive: action((tram) => void trams.push(tram)),
    leave: action((tram) => void trams.remove(tram)),
    moveTo: (lat, lon) => runInAction(() => place.set({ lat, lon })),
    hire: (driver) => runInAction(() => chauffeur.set(driver)),
    load,
    onLines: (tell) => reaction(() => lines.get(), tell),
  };
};
