import type { Bell } from './bell';
import { inOrder, weightOf } from './bell';

export interface Cart {
  /** What it carries, in kilograms. */
  limit: number;
  bells: string[];
  weight: number;
}

/** Bells on carts: each goes on the first that still carries it. A bell that is too heavy for any gets its own. */
export function carts(bells: readonly Bell[], limit: number): Cart[] {
  const all: Cart[] = [];
  for (const bell of inOrder(bells)) {
    const weight = Math.ceil(weightOf(bell));
    const found = all.find((cart) => cart.weight + weight <= limit);
    if (found) {
      found.bells.push(bell.name);
      found.weight += weight;
    } else all.push({ limit, bells: [bell.name], weight });
  }
  return all;
}

/** The horses before a cart: one for each 800 kg, and two on hills. */
export function horses({ weight }: Pick<Cart, 'weight'>, hilly: boolean): number {
  return Math.max(hilly ? 2 : 1, Math.ceil(weight / (hilly ? 500 : 800)));
}

/** The hours of a way, with a rest of half an hour after each three. */
export function hoursFor(kilometres: number, hilly: boolean): number {
  const driving = kilometres / (hilly ? 3 : 4.5);
  const rests = Math.max(0, Math.ceil(driving / 3) - 1);
  return Math.round((driving + rests * 0.5) * 100) / 100;
}
