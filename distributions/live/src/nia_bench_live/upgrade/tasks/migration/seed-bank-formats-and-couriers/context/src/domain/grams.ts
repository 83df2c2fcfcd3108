/** A weight of seeds. */
export class Grams {
  constructor(readonly value: number) {}

  plus(other: Grams): Grams {
    return new Grams(this.value + other.value);
  }

  /** How many seeds this is, by the weight of a thousand. */
  seeds(thousand: Grams): number {
    if (thousand.value <= 0) return 0;
    return Math.floor((this.value / thousand.value) * 1000);
  }

  toString(): string {
    if (this.value >= 1000) return `${(this.value / 1000).toFixed(2)} kg`;
    return `${this.value} g`;
  }
}

/** All weights together. */
export function totalOf(weights: Iterable<Grams>): Grams {
  let total = new Grams(0);
  for (const weight of weights) total = total.plus(weight);
  return total;
}
