import { observable, runInAction } from 'mobx';

/** The first row, from left to right. */
export class Seating {
  private readonly row = observable.set<string>();

  seat(names: readonly string[]): string[] {
    runInAction(() => {
      this.row.clear();
      this.row.replace(names);
    });
    return [...this.row];
  }

  /** The row with the guests of an evening. */
  withGuests(guests: readonly string[]): string[] {
    const invited = new Set(guests);
    const all = this.row.union(invited);
    // guests sit first
    return [...invited, ...[...all].filter((name) => !invited.has(name))];
  }

  leave(name: string): number {
    runInAction(() => this.row.delete(name));
    return this.row.size;
  }
}
