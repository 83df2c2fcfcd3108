import { z } from 'zod/v3';

const Offer = z.object({
  name: z.string().min(2),
  season: z.enum(['summer', 'winter']).default('summer'),
  seats: z.number().int().min(1).default(8),
});
const Change = Offer.partial();

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
