import type { Bell } from './bell';
import { weightOf } from './bell';

/** The weight of a clapper: a twenty-fifth of the bell, and a twentieth of one of steel. */
export function clapperOf(bell: Bell): number {
  return Math.round((weightOf(bell) / (bell.alloy === 'steel' ? 20 : 25)) * 10) / 10;
}

/** Strokes in a minute of a bell that swings, by the length of its pendulum in metres. */
export function strokes(length: number): number {
  return Math.round(60 / (Math.PI * Math.sqrt(length / 9.81)));
}
