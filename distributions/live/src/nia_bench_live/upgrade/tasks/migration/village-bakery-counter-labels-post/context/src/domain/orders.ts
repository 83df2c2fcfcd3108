export interface Order {
  customer: string;
  day: string;
  loaves: Record<string, number>;
}

/** How many of each loaf are ordered for a day. */
export function ordered(
  orders: Order[],
  day: string,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const order of orders) {
    if (order.day !== day) continue;
    for (const [name, count] of Object.entries(order.loaves))
      sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

/** What is baked: what is ordered, a fifth more for the shop, and whole trays of twelve. */
export function baked(
  orders: Order[],
  day: string,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(ordered(orders, day)).map(([name, count]) => [
      name,
      Math.ceil((count * 1.2) / 12) * 12,
    ]),
  );
}

/** Orders that a customer repeats on each day of a week. */
export function everyDay(order: Order, days: string[]): Order[] {
  return days.map((day) => ({
    ...order,
    day,
    loaves: { ...order.loaves },
  }));
}

/** Takes an order back; what is baked already stays. */
export function withoutOrder(
  orders: Order[],
  customer: string,
  day: string,
  today: string,
): Order[] {
  return orders.filter(
    (order) =>
      order.customer !== customer ||
      order.day !== day ||
      order.day <= today,
  );
}

/** Customers by how much they take, most first. */
export function bestCustomers(orders: Order[], count: number): string[] {
  const sums = new Map<string, number>();
  for (const { customer, loaves } of orders) {
    const all = Object.values(loaves).reduce(
      (sum, number) => sum + number,
      0,
    );
    sums.set(customer, (sums.get(customer) ?? 0) + all);
  }
  return [...sums]
    .sort(
      ([first, firstSum], [second, secondSum]) =>
        secondSum - firstSum || first.localeCompare(second),
    )
    .slice(0, count)
    .map(([customer]) => customer);
}
