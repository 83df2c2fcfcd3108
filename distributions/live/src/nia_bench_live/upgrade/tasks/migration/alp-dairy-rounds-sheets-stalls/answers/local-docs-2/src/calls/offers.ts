import { callAgain } from './again';

/** A shop that does not want our cheese, and is not asked again. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export type Send = (shop: string) => Promise<string>;

/** Sends an offer to a shop, and says what came of it. */
export async function sendOffer(shop: string, send: Send): Promise<string> {
  try {
    return await callAgain(() => send(shop), 2, (error) => error instanceof Refusal);
  } catch (error) {
    return `${shop}: ${(error as Error).message}`;
  }
}

/** Sends an offer to shops, one after the other, until enough of them have taken it. */
export async function sendOffers(shops: string[], send: Send, enough: number): Promise<string[]> {
  const taken: string[] = [];
  for (const shop of shops) {
    if (taken.length >= enough) break;
    const answer = await sendOffer(shop, send);
    if (!answer.startsWith(`${shop}:`)) taken.push(shop);
  }
  return taken;
}
