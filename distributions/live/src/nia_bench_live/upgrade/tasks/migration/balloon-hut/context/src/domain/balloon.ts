import { amount } from '../text/words';

export type Size = 'small' | 'common' | 'large';

export interface Balloon {
  name: string;
  size: Size;
  /** What hangs below it, in grams. */
  load: number;
}

/** The rubber of a size weighs so many grams, and bursts at so many metres. */
const rubber: Record<Size, { grams: number; burst: number }> = {
  small: { grams: 100, burst: 16000 },
  common: { grams: 350, burst: 26000 },
  large: { grams: 1200, burst: 34000 },
};

export function weightOf({ size, load }: Balloon): number {
  return rubber[size].grams + load;
}

/** The gas that a balloon needs, in litres: a gram for each litre, and a third more to rise. */
export function gasFor(balloon: Balloon): number {
  return Math.ceil((weightOf(balloon) * 4) / 3);
}

/** Where it bursts: each hundred grams of load take 250 metres. */
export function burstOf({ size, load }: Balloon): number {
  return Math.max(0, rubber[size].burst - Math.floor(load / 100) * 250);
}

/** How long it rises, in minutes, at 300 metres a minute. */
export function ascent(balloon: Balloon): number {
  return Math.round(burstOf(balloon) / 300);
}

/** The card that is tied to a balloon. */
export function cardOf(balloon: Balloon): string {
  return `${balloon.name} (${balloon.size}): ${amount(gasFor(balloon), 'litre')}, bursts at ${burstOf(balloon)} m`;
}
