import {
  action,
  actionBound,
  compareStructural,
  computed,
  computedStruct,
  flow,
  flowResult,
  makeObservable,
  observable,
  observableRef,
  observableShallow,
  observableStruct,
  reaction,
} from 'mobx';
import type { Board, Driver, Position, Tram } from './board-types';

class TramBoard {
  trams: Tram[] = [];
  position: Position = { lat: 0, lon: 0 };
  driver: Driver | undefined = undefined;
  seconds = 0;
  readonly minutes = computed(() => this.seconds / 60, {
    set: action((minutes: number) => {
      this.seconds = minutes * 60;
    }),
  });

  constructor() {
    makeObservable(this, {
      trams: observableShallow,
      position: observableStruct,
      driver: observableRef,
      seconds: observable,
      lines: computedStruct,
      arrive: actionBound,
      leave: actionBound,
      moveTo: actionBound,
      hire: actionBound,
      replaced: flow,
    });
    this.load = this.load.bind(this);
    this.onLines = this.onLines.bind(this);
  }

  get lines(): { line: string; trams: number }[] {
    const counts = new Map<string, number>();
    for (const { line } of this.trams) counts.set(line, (counts.get(line) ?? 0) + 1);
    return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([line, trams]) => ({ line, trams }));
  }

  arrive(tram: Tram): void {
    this.trams.push(tram);
  }

  leave(tram: Tram): void {
    this.trams = this.trams.filter((other) => other !== tram);
  }

  moveTo(lat: number, lon: number): void {
    this.position = { lat, lon };
  }

  hire(driver: Driver): void {
    this.driver = driver;
  }

  *replaced(fetch: () => Promise<Tram[]>): Generator<Promise<Tram[]>, number, Tram[]> {
    this.trams = yield fetch();
    return this.trams.length;
  }

  load(fetch: () => Promise<Tram[]>) {
    return flowResult(this.replaced(fetch));
  }

  onLines(tell: (lines: { line: string; trams: number }[]) => void) {
    return reaction(() => this.lines, (lines) => tell(lines), { equals: compareStructural });
  }
}

export function createBoard(): Board {
  return new TramBoard();
}
