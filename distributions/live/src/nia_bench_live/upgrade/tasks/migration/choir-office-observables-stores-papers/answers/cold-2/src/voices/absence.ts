import { autorun, makeObservable, observable, runInAction } from 'mobx';

/** The board of absences, with what was printed of it. */
export class AbsenceBoard {
  // Only these two voices are observed; one that is added is printed with the next change of them.
  private readonly absent: Record<string, number> = makeObservable(
    { alto: 0, bass: 0 },
    { alto: observable, bass: observable },
  );
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
