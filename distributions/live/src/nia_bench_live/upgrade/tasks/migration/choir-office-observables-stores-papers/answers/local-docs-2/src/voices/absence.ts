import { autorun, extendObservable, runInAction } from 'mobx';

/** The board of absences, with what was printed of it. */
export class AbsenceBoard {
  /** Only these two voices are observed; others are shown when one of the two changes. */
  private readonly absent: Record<string, number> = extendObservable({}, { alto: 0, bass: 0 });
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
