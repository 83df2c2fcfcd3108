export interface Supply {
  name: string;
  unit: string;
  perMonth: number;
  stock: number;
}

export const supplies: readonly Supply[] = [
  {
    name: 'oil',
    unit: 'litre',
    perMonth: 270,
    stock: 1900,
  },
  {
    name: 'wicks',
    unit: 'piece',
    perMonth: 6,
    stock: 40,
  },
  {
    name: 'mantles',
    unit: 'piece',
    perMonth: 4,
    stock: 9,
  },
  {
    name: 'soap',
    unit: 'bar',
    perMonth: 3,
    stock: 20,
  },
  {
    name: 'flour',
    unit: 'kilo',
    perMonth: 25,
    stock: 60,
  },
  {
    name: 'tea',
    unit: 'kilo',
    perMonth: 2,
    stock: 7,
  },
  {
    name: 'coal',
    unit: 'sack',
    perMonth: 8,
    stock: 30,
  },
  {
    name: 'paint',
    unit: 'tin',
    perMonth: 1,
    stock: 12,
  },
  {
    name: 'rope',
    unit: 'metre',
    perMonth: 10,
    stock: 140,
  },
  {
    name: 'brass polish',
    unit: 'tin',
    perMonth: 2,
    stock: 3,
  },
  {
    name: 'blankets',
    unit: 'piece',
    perMonth: 0,
    stock: 14,
  },
  {
    name: 'lamp glass',
    unit: 'piece',
    perMonth: 1,
    stock: 5,
  },
];

/** How many whole months a supply lasts. */
export function monthsLeft(name: string): number {
  const supply = supplies.find((found) => found.name === name);
  if (!supply || supply.perMonth === 0) return Number.POSITIVE_INFINITY;
  return Math.floor(supply.stock / supply.perMonth);
}

/** What the tender has to bring, so that all lasts for so many months. */
export function order(months: number): string[] {
  return supplies
    .map((supply) => ({ ...supply, missing: supply.perMonth * months - supply.stock }))
    .filter((supply) => supply.missing > 0)
    .map((supply) => `${supply.missing} ${supply.unit}${supply.missing === 1 ? '' : 's'} of ${supply.name}`);
}
