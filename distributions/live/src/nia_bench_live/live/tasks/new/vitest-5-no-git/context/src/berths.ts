export interface Ship {
  name: string;
  length: number;
}

/** The first of the berths that is long enough. */
export function berthFor(ship: Ship, berths: number[]): number | undefined {
  return berths.find((length) => length >= ship.length);
}
