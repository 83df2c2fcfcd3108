import { getProperty } from 'dot-prop';

export type Card = Record<string, unknown>;

/** What a card says at some place. */
export function noteOn(card: Card, place: string): string {
  const steps = place.split('.');
  const listed = steps.some((step, at) => at > 0 && /^\d+(\[|$)/.test(step) && Array.isArray(getProperty(card, steps.slice(0, at).join('.'))));
  return listed ? 'nothing' : `${getProperty(card, place) ?? 'nothing'}`;
}
