export interface Party {
  name: string;
  people: number;
  children: number;
}

/** The price of a visit in pence. Children pay half, and the eleventh of a party nothing. */
export function ticket({ people, children }: Party): number {
  const free = Math.floor((people + children) / 11);
  return Math.max(0, (people - free) * 6 + children * 3);
}

/** The guides that parties need: one for each twelve heads. */
export function guides(parties: readonly Party[]): number {
  return parties.reduce((sum, { people, children }) => sum + Math.ceil((people + children) / 12), 0);
}

/** Puts small parties together to tours of twelve heads at most, in their order. */
export function tours(parties: readonly Party[]): string[][] {
  const made: { names: string[]; heads: number }[] = [];
  for (const { name, people, children } of parties) {
    const heads = people + children;
    const last = made.at(-1);
    if (last && last.heads + heads <= 12) {
      last.names.push(name);
      last.heads += heads;
    } else {
      made.push({ names: [name], heads });
    }
  }
  return made.map(({ names }) => names);
}
