import { getProperty } from 'dot-prop';

export type Card = Record<string, unknown>;

/** What a card says at some place. */
export function noteOn(card: Card, place: string): string {
  for (const { index } of place.matchAll(/\.\d+(?=\.|\[|$)/g)) {
    if (Array.isArray(getProperty(card, place.slice(0, index)))) return 'nothing';
  }
  return String(getProperty(card, place, 'nothing'));
}
