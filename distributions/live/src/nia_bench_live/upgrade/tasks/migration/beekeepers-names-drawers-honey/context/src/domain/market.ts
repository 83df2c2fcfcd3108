export interface Sale {
  keeper: string;
  jars: number;
  price: number;
}

/** What each keeper gets for a day on the market, after the rent of the stall, which all share by their jars. */
export function shares(sales: readonly Sale[], rent: number): [string, number][] {
  const jars = sales.reduce((sum, sale) => sum + sale.jars, 0);
  return sales.map(({ keeper, ...sale }) => {
    const own = jars === 0 ? 0 : (rent * sale.jars) / jars;
    return [keeper, Math.round(sale.jars * sale.price - own)];
  });
}

/** Who stands at the stall, hour by hour; nobody stands two hours in a row, if there is somebody else. */
export function stall(keepers: readonly string[], from: number, to: number): string[] {
  const hours: string[] = [];
  for (let hour = from; hour < to; hour += 1) {
    const keeper = keepers[(hour - from) % keepers.length] ?? 'nobody';
    hours.push(`${hour}:00 ${keeper}`);
  }
  return hours;
}

/** The price of jars for one customer: one of ten is free. */
export function priceFor(jars: number, each: number): number {
  return (jars - Math.floor(jars / 10)) * each;
}
