export interface Species {
  name: string;
  family: string;
  /** Years for which seeds keep. */
  keeps: number;
  /** Months in which it is sown. */
  sow: number[];
  spacing: number;
  donor: string;
}

export const species: readonly Species[] = [
  {
    name: 'broad bean',
    family: 'pea',
    keeps: 1,
    sow: [2, 3],
    spacing: 10,
    donor: 'Hobb',
  },
  {
    name: 'runner bean',
    family: 'pea',
    keeps: 2,
    sow: [3, 4],
    spacing: 15,
    donor: 'Ansell',
  },
  {
    name: 'sugar pea',
    family: 'pea',
    keeps: 3,
    sow: [4, 5],
    spacing: 20,
    donor: 'Tay',
  },
  {
    name: 'kale',
    family: 'cabbage',
    keeps: 4,
    sow: [5, 6],
    spacing: 25,
    donor: 'Quill',
  },
  {
    name: 'turnip',
    family: 'cabbage',
    keeps: 5,
    sow: [6, 7],
    spacing: 30,
    donor: 'Hobb',
  },
  {
    name: 'radish',
    family: 'cabbage',
    keeps: 6,
    sow: [2, 3],
    spacing: 35,
    donor: 'Ansell',
  },
  {
    name: 'leek',
    family: 'onion',
    keeps: 1,
    sow: [3, 4],
    spacing: 40,
    donor: 'Tay',
  },
  {
    name: 'chive',
    family: 'onion',
    keeps: 2,
    sow: [4, 5],
    spacing: 10,
    donor: 'Quill',
  },
  {
    name: 'parsnip',
    family: 'carrot',
    keeps: 3,
    sow: [5, 6],
    spacing: 15,
    donor: 'Hobb',
  },
  {
    name: 'dill',
    family: 'carrot',
    keeps: 4,
    sow: [6, 7],
    spacing: 20,
    donor: 'Ansell',
  },
  {
    name: 'marigold',
    family: 'daisy',
    keeps: 5,
    sow: [2, 3],
    spacing: 25,
    donor: 'Tay',
  },
  {
    name: 'lettuce',
    family: 'daisy',
    keeps: 6,
    sow: [3, 4],
    spacing: 30,
    donor: 'Quill',
  },
  {
    name: 'salsify',
    family: 'daisy',
    keeps: 1,
    sow: [4, 5],
    spacing: 35,
    donor: 'Hobb',
  },
  {
    name: 'beetroot',
    family: 'beet',
    keeps: 2,
    sow: [5, 6],
    spacing: 40,
    donor: 'Ansell',
  },
  {
    name: 'chard',
    family: 'beet',
    keeps: 3,
    sow: [6, 7],
    spacing: 10,
    donor: 'Tay',
  },
  {
    name: 'spinach',
    family: 'beet',
    keeps: 4,
    sow: [2, 3],
    spacing: 15,
    donor: 'Quill',
  },
  {
    name: 'tomato',
    family: 'nightshade',
    keeps: 5,
    sow: [3, 4],
    spacing: 20,
    donor: 'Hobb',
  },
  {
    name: 'pepper',
    family: 'nightshade',
    keeps: 6,
    sow: [4, 5],
    spacing: 25,
    donor: 'Ansell',
  },
];

export function sownIn(month: number): string[] {
  return species.filter((kind) => kind.sow.includes(month)).map((kind) => kind.name);
}

/** The families, each with how many species it has, largest first. */
export function families(): Array<[string, number]> {
  const counts = new Map<string, number>();
  for (const { family } of species) counts.set(family, (counts.get(family) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]));
}

export function isFresh(name: string, harvested: number, year: number): boolean {
  const kind = species.find((found) => found.name === name);
  return kind !== undefined && year - harvested <= kind.keeps;
}

/** How many plants of a species stand on a square bed of such a width, in centimetres. */
export function plantsOn(name: string, width: number): number {
  const kind = species.find((found) => found.name === name);
  if (!kind) return 0;
  return Math.floor(width / kind.spacing) ** 2;
}
