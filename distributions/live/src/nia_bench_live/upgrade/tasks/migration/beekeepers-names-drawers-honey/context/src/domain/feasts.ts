export interface Guest {
  name: string;
  eats: 'meat' | 'fish' | 'greens';
  children: number;
}

/** The plates of a feast, by what is on them; children eat half a plate of what their parents eat. */
export function plates(guests: readonly Guest[]): Record<Guest['eats'], number> {
  const all = { meat: 0, fish: 0, greens: 0 };
  for (const { eats, children } of guests) all[eats] += 1 + children / 2;
  return { meat: Math.ceil(all.meat), fish: Math.ceil(all.fish), greens: Math.ceil(all.greens) };
}

/** The tables of a feast, with so many seats each; families sit together. */
export function tables(guests: readonly Guest[], seats: number): string[][] {
  const all: string[][] = [];
  let free = 0;
  for (const { name, children } of guests) {
    if (children + 1 > free) {
      all.push([]);
      free = seats;
    }
    all.at(-1)?.push(name);
    free -= children + 1;
  }
  return all;
}
