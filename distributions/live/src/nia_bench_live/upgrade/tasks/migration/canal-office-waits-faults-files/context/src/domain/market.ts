export interface Offer {
  seller: string;
  good: string;
  price: number;
  amount: number;
}

/** What is bought for so much of a good, the cheapest offers first; what is missing is named. */
export function buy(offers: readonly Offer[], good: string, amount: number): { from: [string, number][]; cost: number; missing: number } {
  const from: [string, number][] = [];
  let [cost, missing] = [0, amount];
  for (const offer of offers.filter((each) => each.good === good).sort((left, right) => left.price - right.price)) {
    const taken = Math.min(missing, offer.amount);
    if (taken === 0) continue;
    from.push([offer.seller, taken]);
    cost += taken * offer.price;
    missing -= taken;
  }
  return { from, cost, missing };
}

/** The goods of a market by the alphabet, with their lowest prices. */
export function prices(offers: readonly Offer[]): [string, number][] {
  const lowest = new Map<string, number>();
  for (const { good, price } of offers) lowest.set(good, Math.min(price, lowest.get(good) ?? price));
  return [...lowest].sort(([left], [right]) => left.localeCompare(right));
}
