import { observable, runInAction } from 'mobx';

/** The first row, from left to right. */
export class Seating {
  private readonly row = observable.set<string>();

  /** Seats these singers, in this order. Who sat already takes the new place. */
  seat(names: readonly string[]): string[] {
    runInAction(() => {
      this.row.clear();
      for (const name of names) this.row.add(name);
    });
    return [...this.row];
  }

  leave(name: string): number {
    runInAction(() => this.row.delete(name));
    return this.row.size;
  }
}
