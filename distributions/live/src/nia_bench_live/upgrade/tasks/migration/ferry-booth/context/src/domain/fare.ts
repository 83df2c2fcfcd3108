import type { Vehicle } from './ship';

export type Age = 'infant' | 'child' | 'adult' | 'senior';

const people: Record<Age, number> = { infant: 0, child: 450, adult: 900, senior: 700 };
const vehicles: Record<Vehicle, number> = { bicycle: 300, motorcycle: 800, car: 2400, van: 3100, bus: 9000, lorry: 12000 };

export interface Journey {
  people: Age[];
  vehicles: Vehicle[];
  /** There and back on one day is a tenth cheaper. */
  back: boolean;
  island: boolean;
}

/** The age by the years of a person. */
export function ageOf(years: number): Age {
  if (years < 4) return 'infant';
  if (years < 15) return 'child';
  return years < 65 ? 'adult' : 'senior';
}

/** A family of two adults and children pays for one child at most. */
function family(ages: readonly Age[]): Age[] {
  const children = ages.filter((age) => age === 'child');
  const adults = ages.filter((age) => age === 'adult');
  if (adults.length !== 2 || children.length < 2) return [...ages];
  return [...ages.filter((age) => age !== 'child'), 'child'];
}

/** The price of a journey in cents. Those who live on the island pay half for themselves, and all of their vehicles. */
export function fare({ people: ages, vehicles: taken, back, island }: Journey): number {
  const persons = family(ages).reduce((sum, age) => sum + people[age], 0);
  const wheels = taken.reduce((sum, vehicle) => sum + vehicles[vehicle], 0);
  const once = (island ? Math.round(persons / 2) : persons) + wheels;
  return back ? Math.round(once * 2 * 0.9) : once;
}

/** What is given back some hours before the ship leaves. */
export function refund(price: number, hours: number): number {
  if (hours >= 48) return price;
  if (hours >= 24) return Math.floor(price * 0.75);
  return hours >= 2 ? Math.floor(price / 2) : 0;
}
