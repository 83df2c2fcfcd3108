import queryString from 'query-string';

export interface Order {
  cheese: string;
  wheels: number;
  /** Whether the wheels are cut. */
  cut: boolean;
  until: Date | null;
  note: string | null;
}

/** What a link has for a value: a day for a date, and a name alone for what is not wanted. */
function writeValue(_: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (value === true) return 'yes';
  return value === false ? null : value;
}

/** A link to an order, without what the customer has left out. */
export function orderLink(order: Order): string {
  const given = Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null && value !== undefined));
  return `/order?${queryString.stringify(given, { replacer: writeValue })}`;
}

/** What an order costs in cents: cutting is done for 200 a wheel, and from ten wheels on for nothing. */
export function orderPrice({ wheels, cut }: Order, each: number): number {
  return wheels * each + (cut && wheels < 10 ? wheels * 200 : 0);
}

/** The orders in the order in which they are packed: those with a day first, then large ones. */
export function packingOrder(orders: Order[]): Order[] {
  const day = ({ until }: Order): number => until?.getTime() ?? Number.POSITIVE_INFINITY;
  return [...orders].sort((left, right) => {
    if (day(left) !== day(right)) return day(left) < day(right) ? -1 : 1;
    return right.wheels - left.wheels;
  });
}
