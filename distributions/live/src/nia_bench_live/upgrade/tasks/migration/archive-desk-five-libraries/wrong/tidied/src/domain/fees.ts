/** What the archive charges, in cents. */
export interface Order {
  pages: number;
  inColour?: boolean;
  express?: boolean;
  isMember?: boolean;
}

const perPage = 20;
const perColourPage = 60;
const expressFee = 900;
const freePages = 5;
const mostCharged = 25_000;

/** The price of copies: members have ten pages free, express costs a fee of its own, and no order is over 250 EUR. */
export function priceOf({ pages, inColour = false, express = false, isMember = false }: Order): number {
  if (!Number.isInteger(pages) || pages < 0) throw new RangeError(`no order has ${pages} pages`);
  const charged = Math.max(0, pages - (isMember ? freePages : 0));
  const copies = charged * (inColour ? perColourPage : perPage);
  const fee = express && pages > 0 ? expressFee : 0;
  return Math.min(mostCharged, copies + fee);
}

/** The price of several orders of one reader. Express is charged once. */
export function priceOfAll(orders: readonly Order[]): number {
  const isExpress = orders.some((order) => order.express && order.pages > 0);
  const copies = orders.reduce((sum, order) => sum + priceOf({ ...order, express: false }), 0);
  return Math.min(mostCharged, copies + (isExpress ? expressFee : 0));
}

/** What a late return costs: nothing for three days, then 50 cents a day, at most the price of the record. */
export function lateFee(days: number, priceOfRecord: number): number {
  const late = Math.max(0, Math.ceil(days) - 3);
  return Math.min(priceOfRecord, late * 50);
}
