import { action, computed, flow, makeObservable, observable, type IObservableValue } from 'mobx';

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

interface Range {
  low: number;
  high: number;
}

const samePlace = (one: Place, other: Place): boolean => Object.is(one.row, other.row) && Object.is(one.column, other.column);

const sameRange = (one: Range, other: Range): boolean => Object.is(one.low, other.low) && Object.is(one.high, other.high);

/** A bed of plants, with a sensor for its moisture. */
export class Bed {
  /** The list is watched; the plants in it are as they were given. */
  plants: Plant[] = [];
  sensor: Sensor;
  moisture: number | undefined = undefined;
  readonly #place: IObservableValue<Place>;

  constructor(place: Place, sensor: Sensor) {
    this.#place = observable.box<Place>(place, { deep: false, equals: samePlace });
    this.sensor = sensor;
    this.plant = this.plant.bind(this);
    this.move = this.move.bind(this);
    this.equip = this.equip.bind(this);
    this.measure = this.measure.bind(this);
    makeObservable(this, {
      plants: observable.shallow,
      sensor: observable.ref,
      moisture: observable.ref,
      range: computed({ equals: sameRange }),
      isThirsty: computed,
      plant: action,
      move: action,
      equip: action,
      measure: flow,
    });
  }

  /** To be moved to where it is already is no change. */
  get place(): Place {
    return this.#place.get();
  }

  set place(place: Place) {
    this.#place.set(place);
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
