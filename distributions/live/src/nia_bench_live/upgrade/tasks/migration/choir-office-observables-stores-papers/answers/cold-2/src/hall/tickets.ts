import { createStore, Store } from '@tanstack/store';

const seats = new Store(0);
const price = new Store(14);
const takings = createStore(() => seats.state * price.state);

/** Sells seats at the price of the evening; gives the takings so far. */
export function sell(count: number, each?: number): number {
  if (each !== undefined) price.setState(() => each);
  seats.setState((sold) => sold + count);
  return takings.state;
}
