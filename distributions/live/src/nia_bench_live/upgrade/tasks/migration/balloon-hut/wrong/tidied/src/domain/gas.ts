import type { Balloon } from './balloon';
import { gasFor } from './balloon';

/** A bottle of gas, and what is left in it, in litres. */
export interface Bottle {
  number: number;
  left: number;
}

/** The shed with bottles. A balloon is filled from as few bottles as can be. */
export class Shed {
  private readonly bottles: Bottle[] = [];

  bring(number: number, litres: number): this {
    this.bottles.push({ number, left: litres });
    return this;
  }

  /** The numbers of the bottles that were used, or null where there is too little gas: then nothing is used. */
  fill(balloon: Balloon): number[] | null {
    let needed = gasFor(balloon);
    if (needed > this.left()) return null;
    const used: number[] = [];
    for (const bottle of [...this.bottles].sort((one, other) => one.left - other.left)) {
      if (needed === 0) break;
      const taken = Math.min(needed, bottle.left);
      if (taken > 0) used.push(bottle.number);
      bottle.left -= taken;
      needed -= taken;
    }
    return used;
  }

  left(): number {
    return this.bottles.reduce((sum, { left }) => sum + left, 0);
  }

  /** Bottles that go back to the town. */
  empties(): number[] {
    return this.bottles.filter(({ left }) => left === 0).map(({ number }) => number);
  }
}
