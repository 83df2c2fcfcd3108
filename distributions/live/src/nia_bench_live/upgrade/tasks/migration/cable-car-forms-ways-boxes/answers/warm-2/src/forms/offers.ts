import { z } from 'zod';

import { whole } from './kinds';

const Name = z.string().min(2);
const Season = z.enum(['summer', 'winter']);
const Seats = whole().check(z.gte(1));
const Offer = z.object({ name: Name, season: Season.default('summer'), seats: Seats.default(8) });
/** What is not named in a change stays as it is, so nothing stands for it. */
const Change = z.object({ name: Name, season: Season, seats: Seats }).partial();

export type Offer = z.infer<typeof Offer>;

/** An offer as it is entered for the first time; nothing comes of one that is not right. */
export function enterOffer(form: unknown): Offer | null {
  const entered = Offer.safeParse(form);
  return entered.success ? entered.data : null;
}

/** An offer after a change, for which a form has only what is to be another. */
export function changeOffer(offer: Offer, form: unknown): Offer {
  const change = Change.safeParse(form);
  return change.success ? { ...offer, ...change.data } : offer;
}

/** The words of an offer on the board. */
export function boardOf({ name, season, seats }: Offer): string {
  return `${name}, ${season}, ${seats} seats`;
}
