import type { Bell } from './bell';
import { bowOf, heightOf, weightOf } from './bell';
import { rounded } from '../text/numbers';

export interface Mould {
  core: number;
  cope: number;
  /** Litres of clay. */
  clay: number;
  /** Days until it is dry. */
  days: number;
}

/** The mould of a bell. */
export function mouldFor(bell: Bell): Mould {
  const bow = bowOf(bell);
  const core = bell.mouth - 2 * bow;
  const cope = bell.mouth + 4 * bow;
  const layers = Math.ceil(cope / 150);
  return {
    core,
    cope,
    clay: rounded((Math.PI * (cope ** 2 - core ** 2) * heightOf(bell)) / 4_000_000, 1),
    days: layers * 3 + (bell.alloy === 'bronze' ? 2 : 5),
  };
}

/** What is melted for some bells: a tenth more than they weigh. */
export function melt(bells: readonly Bell[]): Partial<Record<Bell['alloy'], number>> {
  const needed: Partial<Record<Bell['alloy'], number>> = {};
  for (const bell of bells) needed[bell.alloy] = (needed[bell.alloy] ?? 0) + weightOf(bell) * 1.1;
  return Object.fromEntries(
    Object.entries(needed).map(([alloy, weight]) => [alloy, Math.ceil(weight)]),
  ) as Partial<Record<Bell['alloy'], number>>;
}

/** Copper and tin for a weight of bronze: 78 and 22 in a hundred. */
export function bronze(weight: number): { copper: number; tin: number } {
  const copper = rounded(weight * 0.78, 1);
  return { copper, tin: rounded(weight - copper, 1) };
}
