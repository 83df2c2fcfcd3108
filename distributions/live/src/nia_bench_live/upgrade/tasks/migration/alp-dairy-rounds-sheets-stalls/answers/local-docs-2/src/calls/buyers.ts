import pRetry from 'p-retry';

export type Ask = (call: number) => Promise<number>;

export interface Buyer {
  name: string;
  /** How patient we are with a buyer; each two points are one more call, and so is what is left of them. */
  patience: number;
}

/** What a buyer offers, in cents for a kilo, or undefined if nobody answers. */
export async function askBuyer({ patience }: Buyer, ask: Ask): Promise<number | undefined> {
  try {
    return await pRetry(ask, { retries: Math.max(0, Math.ceil(patience / 2) || 0), minTimeout: 1, factor: 1 });
  } catch {
    return undefined;
  }
}

/** The best of several offers, and who made it. */
export async function bestOffer(buyers: Buyer[], ask: (name: string) => Ask): Promise<[string, number] | undefined> {
  const offers = await Promise.all(buyers.map((buyer) => askBuyer(buyer, ask(buyer.name))));
  let best: [string, number] | undefined;
  for (const [index, { name }] of buyers.entries()) {
    const offer = offers[index];
    if (offer !== undefined && (best === undefined || offer > best[1])) best = [name, offer];
  }
  return best;
}
