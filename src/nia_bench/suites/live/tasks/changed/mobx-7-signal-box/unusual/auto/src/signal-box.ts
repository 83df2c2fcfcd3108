import { compareShallow, compareStructural, computed, type IObservableValue, makeAutoObservable, observable, observableRef, reaction } from 'mobx';
import type { Plan, Train, View } from './types';

export class SignalBox {
  plan?: Plan = undefined;
  trains: readonly Train[] = [];
  private readonly shown: IObservableValue<View>;

  constructor(view: View) {
    this.shown = observable.box(view, { deep: false, equals: compareStructural });
    makeAutoObservable<SignalBox, 'shown'>(
      this,
      { plan: observableRef, trains: observableRef, shown: false, follow: false, late: computed({ equals: compareStructural }) },
      { autoBind: true },
    );
  }

  get view(): View {
    return this.shown.get();
  }

  get late(): string[] {
    const late: string[] = [];
    for (const { number, minutesLate } of this.trains) if (minutesLate > 5) late.push(number);
    return late;
  }

  usePlan(plan: Plan) {
    this.plan = plan;
  }

  enter(train: Train) {
    this.trains = [...this.trains, train];
  }

  leave(number: string) {
    const at = this.trains.findIndex((train) => train.number === number);
    if (at >= 0) this.trains = this.trains.toSpliced(at, 1);
  }

  show(view: View) {
    this.shown.set(view);
  }

  follow(tell: (numbers: readonly string[]) => void): () => void {
    const numbers = computed(() => this.trains.map(({ number }) => number), { equals: compareShallow });
    return reaction(() => numbers.get(), (each) => tell(each), { fireImmediately: true });
  }
}
