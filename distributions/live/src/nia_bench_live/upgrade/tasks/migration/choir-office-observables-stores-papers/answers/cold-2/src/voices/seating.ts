import { observable, runInAction } from 'mobx';

/** The first row, from left to right. */
export class Seating {
  private readonly row = observable.set<string>();

  seat(names: readonly string[]): string[] {
    runInAction(() => this.row.replace(names));
    return [...this.row];
  }

  /** The row with the guests of an evening, who come first. */
  withGuests(guests: readonly string[]): string[] {
    return [...observable.set(guests).union(this.row)];
  }

  leave(name: string): number {
    runInAction(() => this.row.delete(name));
    return this.row.size;
  }
}
