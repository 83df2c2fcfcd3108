import { observable, runInAction } from 'mobx';

export class Seating {
  private readonly row = observable.array<string>();

  seat(names: readonly string[]): string[] {
    runInAction(() => this.row.replace([...new Set(names)]));
    return this.row.slice();
  }

  /** The row with the guests of an evening. */
  withGuests(guests: readonly string[]): string[] {
    return [...new Set([...guests, ...this.row])];
  }

  leave(name: string): number {
    runInAction(() => this.row.remove(name));
    return this.row.length;
  }
}
