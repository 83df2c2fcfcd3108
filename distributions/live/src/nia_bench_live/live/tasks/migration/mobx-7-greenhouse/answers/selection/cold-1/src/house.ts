import { action, computed, makeObservable, observable, reaction, type IComputedValue, type IReactionDisposer } from 'mobx';
import type { Bed } from './bed';

interface Thirsty {
  name: string;
  place: { row: number; column: number };
}

type Equals = (one: Thirsty[], other: Thirsty[]) => boolean;

const alike =
  (same: (one: Thirsty, other: Thirsty) => boolean): Equals =>
  (one, other) =>
    one.length === other.length &&
    one.every((bed, at) => {
      const counterpart = other[at];
      return counterpart !== undefined && same(bed, counterpart);
    });

/** When two lists of beds are the same to a listener. */
const SAME = {
  always: (one: Thirsty[], other: Thirsty[]) => Object.is(one, other),
  'if they are one list': (one: Thirsty[], other: Thirsty[]) => one === other,
  'if they have the same beds': alike((one, other) => one === other),
  'if they say the same': alike(
    (one, other) => one.name === other.name && Object.is(one.place.row, other.place.row) && Object.is(one.place.column, other.place.column),
  ),
};
export type Same = keyof typeof SAME;

/** How much a gardener is told. */
export class Settings {
  isLoud = false;
  limits: { cold: number } = { cold: 5 };

  constructor() {
    this.loud = this.loud.bind(this);
    this.coldBelow = this.coldBelow.bind(this);
    makeObservable(this, { isLoud: observable, limits: observable, loud: action, coldBelow: action });
  }

  loud(isLoud: boolean): void {
    this.isLoud = isLoud;
  }

  coldBelow(cold: number): void {
    this.limits.cold = cold;
  }
}

export class House {
  readonly settings = new Settings();
  readonly beds = observable.map<string, Bed>(undefined, { deep: false });
  /** What was said, in order. */
  readonly notes = observable.array<{ text: string }>([], { deep: false });
  readonly celsius = observable.box(20);
  /** The same temperature, which may be set as well. */
  readonly fahrenheit: IComputedValue<number> = computed(() => this.celsius.get() * 1.8 + 32, {
    set: action((degrees: number) => this.celsius.set((degrees - 32) / 1.8)),
  });

  constructor() {
    this.note = this.note.bind(this);
    this.heat = this.heat.bind(this);
    makeObservable(this, { isCold: computed, note: action, heat: action });
  }

  get isCold(): boolean {
    return this.celsius.get() < this.settings.limits.cold;
  }

  note(text: string): void {
    this.notes.push({ text });
  }

  /** Tells whenever other beds are thirsty. */
  onThirst(tell: (beds: { name: string; place: { row: number; column: number } }[]) => void, same: Same = 'if they say the same'): IReactionDisposer {
    return reaction(
      () => [...this.beds].filter(([, { isThirsty }]) => isThirsty).map(([name, { place }]) => ({ name, place })),
      (beds) => tell(beds),
      { equals: SAME[same] },
    );
  }

  /** Measures in all beds, one after the other, and says in a note how many there were. */
  async measure(): Promise<void> {
    for (const bed of this.beds.values()) await bed.measure();
    this.note(`measured ${this.beds.size}`);
  }

  /** The temperature in Fahrenheit, from now on. */
  heat(degrees: number): void {
    this.fahrenheit.set(degrees);
  }
}
