import { writtenTime } from '../text/clock';
import type { Ship } from './ship';
import { crossingTime } from './ship';
import { firstCrossing } from './tide';

export interface Leg {
  ship: string;
  leaves: number;
  arrives: number;
}

/** A day of one ship: there and back as often as it can between two times, a rest after each way. */
export function dayOf(ship: Ship, miles: number, begin: number, end: number, rest = 30): Leg[] {
  const legs: Leg[] = [];
  const time = crossingTime(ship, miles);
  for (let leaves = begin; leaves + time <= end; leaves += time + rest) {
    legs.push({ ship: ship.name, leaves, arrives: leaves + time });
  }
  return legs.length % 2 === 0 ? legs : legs.slice(0, -1);
}

/** The same day with the tide: the first ship waits until there is water enough. */
export function dayWithTide(ship: Ship, miles: number, begin: number, end: number, high: number): Leg[] {
  const first = firstCrossing(ship.draught, begin, high);
  return first === null ? [] : dayOf(ship, miles, first, end);
}

/** The plan on the door of the booth. */
export function door(legs: readonly Leg[]): string {
  return [...legs]
    .sort((one, other) => one.leaves - other.leaves || one.ship.localeCompare(other.ship))
    .map(({ ship, leaves, arrives }) => `${writtenTime(leaves)} ${writtenTime(arrives)} ${ship}`)
    .join('\n');
}
