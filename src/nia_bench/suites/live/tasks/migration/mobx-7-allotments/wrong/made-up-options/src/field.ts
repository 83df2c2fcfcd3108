import {
  action,
  actionBound,
  computed,
  computedStruct,
  flowBound,
  type IObservableArray,
  makeObservable,
  observable,
  observableRef,
  observableStruct,
} from 'mobx';
import type { Plot, Season, Town } from './types';

/** The allotments of one field. */
export class Field {
  season: Season;
  readonly plots: IObservableArray<Plot> = observable.array<Plot>([]);
  /** The plots that somebody looks at, in the order in which they were opened. */
  readonly open = observable.set<number>();
  /** As the printer wants it; it is compared by the printer, not by us. */
  notice: { lines: string[] } = { lines: [] };
  #town: Town;

  constructor(town: Town, season: Season) {
    this.#town = town;
    this.season = season;
    makeObservable(this, {
      season: observable({ equals: 'structural' }),
      notice: observableRef,
      crops: computed({ struct: true }),
      free: computedStruct,
      firstFree: computed,
      rent: action({ bound: true }),
      plant: actionBound,
      post: actionBound,
      begin: actionBound,
      look: actionBound,
      load: flowBound,
    });
  }

  /** What grows in the field, each once, in the order of the alphabet. */
  get crops(): string[] {
    return [...new Set(this.plots.flatMap((plot) => plot.beds))].sort();
  }

  get free(): number[] {
    return this.plots.filter((plot) => plot.tenant === null).map((plot) => plot.number);
  }

  get firstFree(): number | undefined {
    return this.free[0];
  }

  rent(number: number, tenant: string): void {
    const plot = this.plots.find((each) => each.number === number);
    if (plot) plot.tenant = tenant;
  }

  plant(number: number, ...beds: string[]): void {
    this.plots.find((each) => each.number === number)?.beds.push(...beds);
  }

  post(...lines: string[]): void {
    this.notice = { lines };
  }

  begin(season: Season): void {
    this.season = season;
  }

  /** Shows these plots and no others; they stand in this order. */
  look(...numbers: number[]): void {
    // A set that is replaced keeps what stays where it was.
    this.open.clear();
    for (const number of numbers) this.open.add(number);
  }

  *load(): Generator<Promise<Plot[]>, number, Plot[]> {
    const plots: Plot[] = yield this.#town.plots(this.season.year);
    this.plots.replace(plots);
    return plots.length;
  }
}
