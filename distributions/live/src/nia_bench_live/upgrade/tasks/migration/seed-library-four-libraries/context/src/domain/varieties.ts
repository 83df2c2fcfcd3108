export interface Variety {
  name: string;
  kind: string;
  /** Days from sowing to harvest. */
  days: number;
  depth: number;
  seeds: number;
  heirloom: boolean;
}

export const varieties: readonly Variety[] = [
  {
    name: 'Black Mitcham',
    kind: 'bean',
    days: 90,
    depth: 4,
    seeds: 12,
    heirloom: true,
  },
  {
    name: 'Red Orach',
    kind: 'spinach',
    days: 55,
    depth: 1,
    seeds: 40,
    heirloom: false,
  },
  {
    name: 'Cherokee Wax',
    kind: 'bean',
    days: 60,
    depth: 4,
    seeds: 10,
    heirloom: true,
  },
  {
    name: 'Musselburgh',
    kind: 'leek',
    days: 150,
    depth: 1,
    seeds: 60,
    heirloom: true,
  },
  {
    name: 'Ragged Jack',
    kind: 'kale',
    days: 70,
    depth: 1,
    seeds: 50,
    heirloom: true,
  },
  {
    name: 'Golden Acre',
    kind: 'cabbage',
    days: 80,
    depth: 1,
    seeds: 45,
    heirloom: false,
  },
  {
    name: 'Blue Lake',
    kind: 'bean',
    days: 65,
    depth: 4,
    seeds: 12,
    heirloom: false,
  },
  {
    name: 'Green Sorrel',
    kind: 'herb',
    days: 60,
    depth: 1,
    seeds: 90,
    heirloom: true,
  },
  {
    name: 'White Lisbon',
    kind: 'onion',
    days: 60,
    depth: 1,
    seeds: 80,
    heirloom: true,
  },
  {
    name: 'Crimson Globe',
    kind: 'beet',
    days: 70,
    depth: 2,
    seeds: 30,
    heirloom: false,
  },
  {
    name: 'Purple Haze',
    kind: 'carrot',
    days: 85,
    depth: 1,
    seeds: 120,
    heirloom: false,
  },
  {
    name: 'Early Nantes',
    kind: 'carrot',
    days: 75,
    depth: 1,
    seeds: 120,
    heirloom: true,
  },
  {
    name: 'Telegraph',
    kind: 'pea',
    days: 80,
    depth: 4,
    seeds: 20,
    heirloom: true,
  },
  {
    name: 'Ne Plus Ultra',
    kind: 'pea',
    days: 95,
    depth: 5,
    seeds: 18,
    heirloom: true,
  },
  {
    name: 'Tall Sugar',
    kind: 'pea',
    days: 85,
    depth: 5,
    seeds: 20,
    heirloom: false,
  },
  {
    name: 'Lady Christl',
    kind: 'potato',
    days: 75,
    depth: 10,
    seeds: 1,
    heirloom: false,
  },
  {
    name: 'Painted Lady',
    kind: 'bean',
    days: 85,
    depth: 5,
    seeds: 10,
    heirloom: true,
  },
  {
    name: 'Cosmic Purple',
    kind: 'carrot',
    days: 80,
    depth: 1,
    seeds: 110,
    heirloom: false,
  },
];

export function findVariety(name: string): Variety | undefined {
  const wanted = name.trim().toLowerCase();
  return varieties.find((variety) => variety.name.toLowerCase() === wanted);
}

export function kinds(): string[] {
  return [...new Set(varieties.map((variety) => variety.kind))].sort();
}

/** The varieties that are ripe before the frost comes in so many days, fastest first. */
export function ripeWithin(days: number, kind?: string): string[] {
  return varieties
    .filter((variety) => variety.days <= days && (kind === undefined || variety.kind === kind))
    .sort((left, right) => left.days - right.days || left.name.localeCompare(right.name))
    .map((variety) => variety.name);
}
