import type { Bell } from './bell';
import { weightOf } from './bell';

/** Cents for a kilogram. */
const metal: Record<Bell['alloy'], number> = { bronze: 1450, steel: 420, iron: 310 };

const drawingFee = 24_000;

export interface Offer {
  metal: number;
  drawings: number;
  work: number;
  total: number;
}

/** What bells cost, in cents. From the third bell on the drawings are half as dear. */
export function offerFor(bells: readonly Bell[]): Offer {
  const ofMetal = bells.reduce((sum, bell) => sum + Math.round(weightOf(bell) * metal[bell.alloy]), 0);
  const drawings = bells.reduce((sum, _, index) => sum + (index < 2 ? drawingFee : drawingFee / 2), 0);
  const work = Math.round(ofMetal * 0.35);
  return { metal: ofMetal, drawings, work, total: ofMetal + drawings + work };
}

/** The parts in which an offer is paid: a third with the order, a third with the casting, the rest at the end. */
export function parts({ total }: Pick<Offer, 'total'>): [number, number, number] {
  const third = Math.floor(total / 3);
  return [third, third, total - 2 * third];
}

/** `1.234,50`: cents as the office writes them. */
export function euros(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${whole},${String(cents % 100).padStart(2, '0')}`;
}
