import { autorun, observable, runInAction } from 'mobx';

/** The board of absences, with what was printed of it. */
export class AbsenceBoard {
  private readonly absent: Record<string, number> = observable({ alto: 0, bass: 0 });
  /** The other voices, which are printed, but make nothing be printed. */
  private readonly others: Record<string, number> = {};
  readonly printed: string[] = [];

  constructor() {
    autorun(() => {
      this.printed.push(
        Object.entries({ ...this.absent, ...this.others })
          .map(([voice, count]) => `${voice} ${count}`)
          .join(', '),
      );
    });
  }

  write(voice: string, count: number): void {
    runInAction(() => {
      if (Object.hasOwn(this.absent, voice)) this.absent[voice] = count;
      else this.others[voice] = count;
    });
  }
}
