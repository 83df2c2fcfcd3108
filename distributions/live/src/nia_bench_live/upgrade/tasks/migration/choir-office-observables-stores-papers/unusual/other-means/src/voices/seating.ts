import { observable, runInAction } from 'mobx';

export class Seating {
  private readonly row = observable.array<string>();

  seat(names: readonly string[]): string[] {
    runInAction(() => this.row.replace([...new Set(names)]));
    return this.row.slice();
  }

  leave(name: string): number {
    runInAction(() => this.row.remove(name));
    return this.row.length;
  }
}
