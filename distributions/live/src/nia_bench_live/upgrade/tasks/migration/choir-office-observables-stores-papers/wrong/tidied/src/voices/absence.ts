import { autorun, observable, runInAction } from 'mobx';

/** The board of absences, with what was printed of it. */
export class AbsenceBoard {
  private readonly absent: Record<string, number> = observable({ alto: 0, bass: 0 });
  private readonly added: Record<string, number> = {};
  readonly printed: string[] = [];

  constructor() {
    autorun(() => {
      this.printed.push(
        Object.entries({ alto: this.absent.alto, bass: this.absent.bass, ...this.added })
          .map(([voice, count]) => `${voice} ${count}`)
          .join(', '),
      );
    });
  }

  write(voice: string, count: number): void {
    runInAction(() => {
      if (voice in this.absent) this.absent[voice] = count;
      else this.added[voice] = count;
    });
  }
}
