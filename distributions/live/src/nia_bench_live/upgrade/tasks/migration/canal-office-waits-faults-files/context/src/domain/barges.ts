export interface Barge {
  name: string;
  length: number;
  beam: number;
  draught: number;
  tons: number;
}

/** Whether a barge fits into a chamber. */
export function fits({ length, beam, draught }: Barge, chamber: { length: number; beam: number; depth: number }): boolean {
  return length <= chamber.length && beam <= chamber.beam && draught + 0.3 <= chamber.depth;
}

/** How deep a barge lies with a load, in metres. */
export function draughtWith({ length, beam, draught }: Barge, tons: number): number {
  return Math.round((draught + tons / (length * beam * 0.9)) * 100) / 100;
}

/** How barges share a chamber, the first that fit go first. */
export function fillings(barges: readonly Barge[], length: number): string[][] {
  const all: string[][] = [];
  let free = 0;
  for (const barge of barges) {
    if (barge.length > free) {
      all.push([]);
      free = length;
    }
    all.at(-1)?.push(barge.name);
    free -= barge.length;
  }
  return all;
}

/** The fleets of a day, by the first letter of their barges. */
export function fleets(barges: readonly Barge[]): [string, number][] {
  const tons = new Map<string, number>();
  for (const barge of barges) {
    const letter = barge.name.charAt(0).toUpperCase();
    tons.set(letter, (tons.get(letter) ?? 0) + barge.tons);
  }
  return [...tons].sort(([left], [right]) => left.localeCompare(right));
}
