import { compareStructural, computed, makeAutoObservable, observable, type IObservableArray } from 'mobx';

/** A sensor is a thing of its maker, and stays what it is. */
export interface Sensor {
  read(): Promise<number>;
}

export interface Place {
  row: number;
  column: number;
}

export interface Plant {
  name: string;
  low: number;
  high: number;
}

/** A bed of plants, with a sensor for its moisture. */
export class Bed {
  readonly plants: IObservableArray<Plant> = observable.array<Plant>([], { deep: false });
  readonly #place;
  readonly #sensor;
  moisture: number | undefined = undefined;

  constructor(place: Place, sensor: Sensor) {
    this.#place = observable.box(place, { deep: false, equals: compareStructural });
    this.#sensor = observable.box(sensor, { deep: false });
    makeAutoObservable(
      this,
      { plants: false, place: false, sensor: false, range: computed({ equals: compareStructural }) },
      { autoBind: true },
    );
  }

  get place(): Place {
    return this.#place.get();
  }
  set place(place: Place) {
    this.#place.set(place);
  }

  get sensor(): Sensor {
    return this.#sensor.get();
  }
  set sensor(sensor: Sensor) {
    this.#sensor.set(sensor);
  }

  get range(): { low: number; high: number } {
    const lows = this.plants.map(({ low }) => low);
    const highs = this.plants.map(({ high }) => high);
    return { low: Math.max(0, ...lows), high: Math.min(100, ...highs) };
  }

  get isThirsty(): boolean {
    const { moisture } = this;
    return moisture !== undefined && moisture < this.range.low;
  }

  plant(plant: Plant): void {
    this.plants.push(plant);
  }

  move(row: number, column: number): void {
    this.#place.set({ row, column });
  }

  equip(sensor: Sensor): void {
    this.#sensor.set(sensor);
  }

  *measure(): Generator<Promise<number>, number, number> {
    const moisture = yield this.sensor.read();
    this.moisture = moisture;
    return moisture;
  }
}
