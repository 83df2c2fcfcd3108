import type { Bell } from './bell';
import { bowOf, weightOf } from './bell';
import { toneOf } from './tone';

export type Damage = 'crack' | 'worn' | 'clapper' | 'crown';

export interface Finding {
  bell: Bell;
  damage: Damage;
  /** Millimetres of a crack, or of what is worn off. */
  size: number;
}

/** Hours that each damage takes for a bell of 100 kg. */
const hours: Record<Damage, number> = { crack: 30, worn: 8, clapper: 4, crown: 22 };

/** Whether a bell can still be mended. One whose bow is worn by more than a fifth is cast anew. */
export function mendable({ bell, damage, size }: Finding): boolean {
  if (damage === 'worn') return size <= bowOf(bell) / 5;
  if (damage === 'crack') return bell.alloy === 'bronze' && size <= bell.mouth / 3;
  return true;
}

/** The hours of work, in halves. Heavier bells take longer by the root of their weight. */
export function repairHours({ bell, damage }: Finding): number {
  return Math.round(hours[damage] * Math.sqrt(weightOf(bell) / 100) * 2) / 2;
}

/** A worn bell that is turned by a quarter is struck on a new place. */
export function quarterTurn(angle: number): number {
  return (angle + 90) % 360;
}

/** The bells that are out of tune by more than some cents. */
export function outOfTune(bells: readonly Bell[], cents: number): string[] {
  return bells.filter((bell) => Math.abs(toneOf(bell.hertz).cents) > cents).map((bell) => bell.name);
}
