export interface Head {
  puppet: string;
  wood: 'lime' | 'pear' | 'poplar';
  grams: number;
}

const DAYS = { lime: 40, pear: 90, poplar: 25 };

/** How long a block dries before it is carved, which takes longer for a thick one. */
export function dryingOf({ wood, grams }: Head): number {
  return DAYS[wood] + Math.floor(grams / 500) * 5;
}

/** The block that a head of so many grams comes from; two thirds are shavings. */
export function blockFor({ grams }: Head): number {
  return Math.ceil((grams * 3) / 100) * 100;
}

/** The heads by wood, with the heaviest first. */
export function shelvesOf(heads: readonly Head[]): Record<string, string[]> {
  const shelves: Record<string, string[]> = {};
  for (const { wood, puppet } of [...heads].sort((left, right) => right.grams - left.grams)) {
    (shelves[wood] ??= []).push(puppet);
  }
  return shelves;
}

/** Whether a head is light enough for a child to play. */
export function forChildren({ grams }: Head): boolean {
  return grams <= 500;
}
