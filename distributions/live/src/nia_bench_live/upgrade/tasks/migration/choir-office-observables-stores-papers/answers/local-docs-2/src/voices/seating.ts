import { observable, runInAction } from 'mobx';

/** The first row, from left to right. */
export class Seating {
  private readonly row = observable.set<string>();

  seat(names: readonly string[]): string[] {
    runInAction(() => {
      // Who stays would keep the old seat.
      this.row.clear();
      this.row.replace(names);
    });
    return [...this.row];
  }

  /** The row with the guests of an evening, who sit first. */
  withGuests(guests: readonly string[]): string[] {
    return [...observable.set(guests).union(this.row)];
  }

  leave(name: string): number {
    runInAction(() => this.row.delete(name));
    return this.row.size;
  }
}
