export interface Swap {
  from: string;
  to: string;
  gives: string;
  takes: string;
  day: number;
}

export const swaps: readonly Swap[] = [
  {
    from: 'Hobb',
    to: 'Tay',
    gives: 'kale',
    takes: 'chard',
    day: 3,
  },
  {
    from: 'Tay',
    to: 'Quill',
    gives: 'leek',
    takes: 'radish',
    day: 8,
  },
  {
    from: 'Quill',
    to: 'Moss',
    gives: 'dill',
    takes: 'pepper',
    day: 13,
  },
  {
    from: 'Moss',
    to: 'Hobb',
    gives: 'kale',
    takes: 'tomato',
    day: 18,
  },
  {
    from: 'Lowe',
    to: 'Fell',
    gives: 'leek',
    takes: 'chard',
    day: 23,
  },
  {
    from: 'Fell',
    to: 'Pike',
    gives: 'dill',
    takes: 'radish',
    day: 28,
  },
  {
    from: 'Pike',
    to: 'Lowe',
    gives: 'kale',
    takes: 'pepper',
    day: 33,
  },
  {
    from: 'Birk',
    to: 'Thorn',
    gives: 'leek',
    takes: 'tomato',
    day: 38,
  },
  {
    from: 'Thorn',
    to: 'Weld',
    gives: 'dill',
    takes: 'chard',
    day: 43,
  },
  {
    from: 'Weld',
    to: 'Sedge',
    gives: 'kale',
    takes: 'radish',
    day: 48,
  },
  {
    from: 'Sedge',
    to: 'Birk',
    gives: 'leek',
    takes: 'pepper',
    day: 53,
  },
  {
    from: 'Blunt',
    to: 'Rowan',
    gives: 'dill',
    takes: 'tomato',
    day: 58,
  },
];

/** Who has swapped on or before a day, each once, in the order of the first swap. */
export function swappers(day: number): string[] {
  const names: string[] = [];
  for (const swap of swaps) {
    if (swap.day > day) continue;
    for (const name of [swap.from, swap.to]) if (!names.includes(name)) names.push(name);
  }
  return names;
}

/** What most were given. */
export function favourite(): string {
  const counts = new Map<string, number>();
  for (const { gives } of swaps) counts.set(gives, (counts.get(gives) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]))[0]?.[0] ?? 'nothing';
}
