export interface Ship {
  name: string;
  seats: number;
  /** Metres of lanes for cars. */
  lanes: number;
  /** Centimetres below the water. */
  draught: number;
  knots: number;
}

export type Vehicle = 'bicycle' | 'motorcycle' | 'car' | 'van' | 'bus' | 'lorry';

/** Metres of a lane. */
const lengths: Record<Vehicle, number> = { bicycle: 0, motorcycle: 1.5, car: 5, van: 6.5, bus: 13, lorry: 17 };

export function lengthOf(vehicle: Vehicle): number {
  return lengths[vehicle];
}

/** Metres that vehicles take: half a metre lies between two. */
export function lanesFor(vehicles: readonly Vehicle[]): number {
  const long = vehicles.map(lengthOf).filter((length) => length > 0);
  return long.reduce((sum, length) => sum + length, 0) + Math.max(0, long.length - 1) * 0.5;
}

/** Whether all fit on a ship. */
export function fits(ship: Ship, people: number, vehicles: readonly Vehicle[]): boolean {
  return people <= ship.seats && lanesFor(vehicles) <= ship.lanes;
}

/** Minutes for a way in sea miles: ten go by in each harbour. */
export function crossingTime(ship: Pick<Ship, 'knots'>, miles: number): number {
  return Math.round((miles / ship.knots) * 60) + 20;
}

/** The smallest ship on which all fit, or null. */
export function shipFor(ships: readonly Ship[], people: number, vehicles: readonly Vehicle[]): string | null {
  const found = [...ships].sort((one, other) => one.seats - other.seats).find((ship) => fits(ship, people, vehicles));
  return found?.name ?? null;
}
