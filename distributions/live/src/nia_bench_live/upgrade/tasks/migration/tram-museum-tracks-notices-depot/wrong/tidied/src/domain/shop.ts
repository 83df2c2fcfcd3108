export interface Ware {
  name: string;
  /** Pence. */
  price: number;
  stock: number;
  /** How many are sold in a week. */
  weekly: number;
}

/** Weeks that the stock of a ware lasts. */
export function weeksLeft({ stock, weekly }: Ware): number {
  return weekly === 0 ? Infinity : Math.floor(stock / weekly);
}

/** What has to be ordered, if a delivery takes so many weeks: enough for eight weeks more. */
export function shopOrder(
  wares: Ware[],
  delivery: number,
): Map<string, number> {
  return new Map(
    wares
      .filter((ware) => weeksLeft(ware) <= delivery)
      .map(({ name, weekly, stock }) => [
        name,
        Math.max(0, weekly * (delivery + 8) - stock),
      ]),
  );
}

/** What the stock is worth. */
export function stockValue(wares: Ware[]): number {
  return wares.reduce((sum, { price, stock }) => sum + price * stock, 0);
}

/** What nobody buys, from the dearest on. */
export function slowSellers(wares: Ware[]): string[] {
  return wares
    .filter(({ weekly, stock }) => weekly === 0 && stock > 0)
    .sort((first, second) => second.price - first.price)
    .map(({ name }) => name);
}

/** A bill: one line for each ware, and members pay a tenth less, in whole pence. */
export function bill(
  bought: [Ware, number][],
  isMember: boolean,
): { lines: string[]; sum: number } {
  const lines = bought.map(
    ([{ name, price }, count]) =>
      `${count} x ${name} ${(price / 100).toFixed(2)}`,
  );
  const full = bought.reduce(
    (sum, [{ price }, count]) => sum + price * count,
    0,
  );
  return { lines, sum: isMember ? Math.round(full * 0.95) : full };
}
