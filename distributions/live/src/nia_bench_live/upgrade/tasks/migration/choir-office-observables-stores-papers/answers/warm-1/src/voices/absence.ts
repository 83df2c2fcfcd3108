import { autorun, extendObservable, runInAction } from 'mobx';

/** The board of absences, with what was printed of it. */
export class AbsenceBoard {
  // Only these two voices are observed; others that are written down later show with the next print.
  private readonly absent: Record<string, number> = extendObservable({} as Record<string, number>, { alto: 0, bass: 0 });
  readonly printed: string[] = [];

  constructor() {
    autorun(() => {
      this.printed.push(
        Object.keys(this.absent)
          .map((voice) => `${voice} ${this.absent[voice]}`)
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
