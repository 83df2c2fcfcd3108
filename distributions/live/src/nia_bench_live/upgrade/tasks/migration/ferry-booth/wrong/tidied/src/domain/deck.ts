import type { Vehicle } from './ship';
import { lengthOf } from './ship';

export interface Lane {
  length: number;
  vehicles: Vehicle[];
}

/** The deck with its lanes. What goes first on board goes first ashore. */
export class Deck {
  private readonly lanes: Lane[];

  constructor(lengths: readonly number[]) {
    this.lanes = lengths.map((length) => ({ length, vehicles: [] }));
  }

  /** Puts a vehicle into the lane with the most room, and gives its number; null where there is none. */
  load(vehicle: Vehicle): number | null {
    const length = lengthOf(vehicle);
    let best: number | null = null;
    for (let index = 0; index < this.lanes.length; index += 1) {
      if (this.room(index) >= length && (best === null || this.room(index) < this.room(best))) best = index;
    }
    if (best !== null) this.lanes[best]?.vehicles.push(vehicle);
    return best;
  }

  /** Metres that are free in a lane. */
  room(index: number): number {
    const lane = this.lanes[index];
    if (!lane) return 0;
    return lane.vehicles.reduce((left, vehicle) => left - lengthOf(vehicle) - 0.5, lane.length);
  }

  /** The order in which all leave: the lanes take turns. */
  ashore(): Vehicle[] {
    const waiting = this.lanes.map(({ vehicles }) => [...vehicles]);
    const order: Vehicle[] = [];
    while (waiting.some((lane) => lane.length > 0)) {
      for (const lane of waiting) {
        const next = lane.shift();
        if (next) order.push(next);
      }
    }
    return order;
  }
}
