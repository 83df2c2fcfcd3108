let seats = 0;
let price = 14;

/** Sells seats at the price of the evening; gives the takings so far. */
export function sell(count: number, each?: number): number {
  price = each ?? price;
  seats += count;
  return seats * price;
}
