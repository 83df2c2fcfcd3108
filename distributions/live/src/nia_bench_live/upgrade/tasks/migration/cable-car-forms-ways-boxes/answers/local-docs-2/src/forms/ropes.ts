import { z } from 'zod/v3';

const Rope = z
  .object({ name: z.string(), year: z.number().int(), wires: z.number().int(), broken: z.number().int() })
  .superRefine(({ wires, broken }, context) => {
    if (broken > wires) context.addIssue({ code: 'custom', path: ['broken'], message: 'more broken than there are' });
    if (wires % 6 !== 0) context.addIssue({ code: 'custom', path: ['wires'], message: 'wires come in strands of six' });
  });

export type Rope = z.infer<typeof Rope>;

/** What is wrong with the card of a rope. */
export function cardFaults(card: Rope): string[] {
  const read = Rope.safeParse(card);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** The year in which a rope has to be changed: after twenty, and sooner by one for each broken wire of a hundred. */
export function changeIn({ year, wires, broken }: Rope): number {
  return year + 20 - Math.min(20, Math.floor((broken / wires) * 100));
}

/** The ropes that are due in a year, the oldest first. */
export function dueIn(cards: readonly Rope[], year: number): string[] {
  const right = cards.filter((card) => Rope.safeParse(card).success && changeIn(card) <= year);
  return right.sort((left, other) => left.year - other.year).map(({ name }) => name);
}
