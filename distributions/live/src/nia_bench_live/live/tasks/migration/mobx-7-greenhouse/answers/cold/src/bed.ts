import { action, computed, flow, makeObservable, observable, type IObservableValue } from 'mobx';
import { sameStructure } from './same';

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
  /** The list is watched; the plants in it are as they were given. */
  plants: Plant[] = [];
  readonly #place: IObservableValue<Place>;
  sensor: Sensor;
  moisture: number | undefined = undefined;

  constructor(place: Place, sensor: Sensor) {
    this.#place = observable.box(place, { deep: false });
    this.sensor = sensor;
    makeObservable(this, {
      plants: observable.shallow,
      sensor: observable.ref,
      moisture: observable,
      range: computed({ equals: sameStructure }),
      isThirsty: computed,
      plant: action.bound,
      move: action.bound,
      equip: action.bound,
      measure: flow.bound,
    });
  }

  get place(): Place {
    return this.#place.get();
  }

  /** To be moved to where it is already is no change. */
  set place(place: Place) {
    if (!sameStructure(this.#place.get(), place)) this.#place.set(place);
  }

  /** The moisture that is right for all plants. Another range is a change, the same once more is none. */
  get range(): { low: number; high: number } {
    return {
      low: Math.max(0, ...this.plants.map(({ low }) => low)),
      high: Math.min(100, ...this.plants.map(({ high }) => high)),
    };
  }

  get isThirsty(): boolean {
    return this.moisture !== undefined && this.moisture < this.range.low;
  }

  plant(plant: Plant): void {
    this.plants.push(plant);
  }

  move(row: number, column: number): void {
    this.place = { row, column };
  }

  equip(sensor: Sensor): void {
    this.sensor = sensor;
  }

  *measure(): Generator<Promise<number>, number, number> {
    const moisture = yield this.sensor.read();
    this.moisture = moisture;
    return moisture;
  }
}
