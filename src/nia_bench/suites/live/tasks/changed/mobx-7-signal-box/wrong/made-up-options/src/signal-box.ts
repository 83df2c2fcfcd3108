import { actionBound, compareShallow, compareStructural, computed, makeObservable, observable, reaction } from 'mobx';
import type { Plan, Train, View } from './types';

export class SignalBox {
  plan: Plan | undefined = undefined;
  trains: Train[] = [];
  view: View;

  constructor(view: View) {
    this.view = view;
    makeObservable(this, {
      plan: observable({ deep: false }),
      trains: observable({ deep: 'shallow' }),
      view: observable({ equals: compareStructural }),
      late: computed({ equals: compareStructural }),
      usePlan: actionBound,
      enter: actionBound,
      leave: actionBound,
      show: actionBound,
    });
  }

  get late(): string[] {
    return this.trains.filter((train) => train.minutesLate > 5).map((train) => train.number);
  }

  usePlan(plan: Plan): void {
    this.plan = plan;
  }

  enter(train: Train): void {
    this.trains.push(train);
  }

  leave(number: string): void {
    this.trains = this.trains.filter((train) => train.number !== number);
  }

  show(view: View): void {
    this.view = view;
  }

  follow(tell: (numbers: readonly string[]) => void): () => void {
    return reaction(() => this.trains.map((train) => train.number), tell, { equals: compareShallow, fireImmediately: true });
  }
}
