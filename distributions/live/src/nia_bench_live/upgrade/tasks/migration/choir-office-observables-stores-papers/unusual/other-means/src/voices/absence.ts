import { autorun, observable, runInAction, untracked } from 'mobx';

export class AbsenceBoard {
  private readonly absent = observable.map<string, number>({ alto: 0, bass: 0 });
  readonly printed: string[] = [];

  constructor() {
    autorun(() => {
      this.absent.get('alto');
      this.absent.get('bass');
      this.printed.push(untracked(() => [...this.absent].map(([voice, count]) => `${voice} ${count}`).join(', ')));
    });
  }

  write(voice: string, count: number): void {
    runInAction(() => this.absent.set(voice, count));
  }
}
