import { dumpList } from './yaml';

/** The commands that the nightly job gives, one for each line. */
export function nightlyOrders(orders: readonly string[]): string {
  return dumpList({ orders });
}
