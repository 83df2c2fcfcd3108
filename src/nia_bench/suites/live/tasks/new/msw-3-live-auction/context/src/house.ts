// What our fake auction house knows.

export interface Lot {
  id: string;
  title: string;
  startsAt: number;
}

export interface Bid {
  lotId: string;
  amount: number;
  bidder: string;
}

export const lots: Lot[] = [
  { id: 'l1', title: 'Walnut writing desk', startsAt: 40 },
  { id: 'l2', title: 'Brass telescope', startsAt: 120 },
];

const placed: Bid[] = [
  { lotId: 'l1', amount: 45, bidder: 'ann' },
  { lotId: 'l1', amount: 50, bidder: 'bob' },
  { lotId: 'l1', amount: 75, bidder: 'ann' },
  { lotId: 'l2', amount: 130, bidder: 'cy' },
];

/** The bids on a lot, one after the other, as they come in. */
export async function* bidsOn(lotId: string): AsyncGenerator<Bid> {
  for (const bid of placed) {
    if (bid.lotId !== lotId) continue;
    await new Promise((resolve) => setTimeout(resolve, 5));
    yield bid;
  }
}

/** How many clocks are running at the moment. */
export const clocks = { running: 0 };

/** Calls `tick` with 1, 2, 3 … until the returned function is called. */
export function startClock(tick: (seconds: number) => void): () => void {
  clocks.running += 1;
  let seconds = 0;
  const timer = setInterval(() => tick((seconds += 1)), 15);
  let stopped = false;
  return () => {
    if (stopped) return;
    stopped = true;
    clocks.running -= 1;
    clearInterval(timer);
  };
}
