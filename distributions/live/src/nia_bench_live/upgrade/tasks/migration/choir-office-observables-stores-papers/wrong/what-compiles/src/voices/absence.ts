import { autorun, observable, runInAction } from 'mobx';

/** The board of absences, with what was printed of it. */
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
