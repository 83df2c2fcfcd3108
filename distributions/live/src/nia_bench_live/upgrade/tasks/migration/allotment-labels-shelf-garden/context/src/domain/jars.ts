export interface Jar {
  number: number;
  holds: string;
  grams: number;
  dry: boolean;
}

export const jars: readonly Jar[] = [
  {
    number: 1,
    holds: 'kale',
    grams: 30,
    dry: true,
  },
  {
    number: 2,
    holds: 'leek',
    grams: 43,
    dry: true,
  },
  {
    number: 3,
    holds: 'dill',
    grams: 56,
    dry: false,
  },
  {
    number: 4,
    holds: 'chard',
    grams: 69,
    dry: true,
  },
  {
    number: 5,
    holds: 'radish',
    grams: 82,
    dry: true,
  },
  {
    number: 6,
    holds: 'kale',
    grams: 95,
    dry: false,
  },
  {
    number: 7,
    holds: 'leek',
    grams: 108,
    dry: true,
  },
  {
    number: 8,
    holds: 'dill',
    grams: 31,
    dry: true,
  },
  {
    number: 9,
    holds: 'chard',
    grams: 44,
    dry: false,
  },
  {
    number: 10,
    holds: 'radish',
    grams: 57,
    dry: true,
  },
  {
    number: 11,
    holds: 'kale',
    grams: 70,
    dry: true,
  },
  {
    number: 12,
    holds: 'leek',
    grams: 83,
    dry: false,
  },
  {
    number: 13,
    holds: 'dill',
    grams: 96,
    dry: true,
  },
  {
    number: 14,
    holds: 'chard',
    grams: 109,
    dry: true,
  },
  {
    number: 15,
    holds: 'radish',
    grams: 32,
    dry: false,
  },
  {
    number: 16,
    holds: 'kale',
    grams: 45,
    dry: true,
  },
];

export function gramsOf(kind: string): number {
  return jars.filter((jar) => jar.holds === kind && jar.dry).reduce((sum, jar) => sum + jar.grams, 0);
}

/** The jars that have to be dried, fullest first. */
export function toDry(): number[] {
  return jars
    .filter((jar) => !jar.dry)
    .sort((left, right) => right.grams - left.grams)
    .map((jar) => jar.number);
}
