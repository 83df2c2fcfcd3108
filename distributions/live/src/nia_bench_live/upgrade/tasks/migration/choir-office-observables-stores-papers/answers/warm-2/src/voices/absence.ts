import { autorun, observable, runInAction } from 'mobx';

/** The board of absences, with what was printed of it. */
export class AbsenceBoard {
  private readonly absent: Record<string, number> = observable({ alto: 0, bass: 0 });
  /** Voices that came later: they are printed with the others, and cause no print. */
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
      const board = Object.hasOwn(this.absent, voice) ? this.absent : this.others;
      board[voice] = count;
    });
  }
}
