import { observable, runInAction } from 'mobx';

/** The first row, from left to right. */
export class Seating {
  private readonly row = observable.set<string>();

  seat(names: readonly string[]): string[] {
    runInAction(() => {
      this.row.clear();
      for (const name of names) this.row.add(name);
    });
    return [...this.row];
  }

  /** The row with the guests of an evening. */
  withGuests(guests: readonly string[]): string[] {
    return [...new Set(guests), ...this.row].filter((name, index, all) => all.indexOf(name) === index);
  }

  leave(name: string): number {
    runInAction(() => this.row.delete(name));
    return this.row.size;
  }
}
