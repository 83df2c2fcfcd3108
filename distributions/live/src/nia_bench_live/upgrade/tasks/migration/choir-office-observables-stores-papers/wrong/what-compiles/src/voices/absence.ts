import { autorun, observable, runInAction } from 'mobx';

/** The board of absences. It is printed when a number on it changes; a new line waits for the next printing. */
export class AbsenceBoard {
  private readonly absent: Record<string, number> = observable<Record<string, number>>({ alto: 0, bass: 0 });
  readonly printed: string[] = [];

  constructor() {
    autorun(() => {
      this.printed.push(
        Object.entries(this.absent)
          .map(([voice, count]) => `${voice} ${count}`)
          .join(', '),
      );
    });
  }

  write(voice: string, count: number): void {
    runInAction(() => {
      this.absent[voice] = count;
    });
  }
}
