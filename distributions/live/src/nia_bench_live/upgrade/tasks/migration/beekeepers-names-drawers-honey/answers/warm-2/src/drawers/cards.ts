import { lookUp } from './places';

export type Card = Record<string, unknown>;

/** What a card says at some place. */
export function noteOn(card: Card, place: string): string {
  return String(lookUp(card, place, 'nothing'));
}
