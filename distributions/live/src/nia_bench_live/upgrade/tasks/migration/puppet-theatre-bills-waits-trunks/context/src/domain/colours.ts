export interface Coat {
  colour: string;
  layers: number;
  square: number;
}

/** Paint in millilitres, twelve for each layer of a square decimetre. */
export function paintFor(coats: readonly Coat[]): Map<string, number> {
  const paint = new Map<string, number>();
  for (const { colour, layers, square } of coats) paint.set(colour, (paint.get(colour) ?? 0) + layers * square * 12);
  return paint;
}

/** The hours until a coat is dry, with the first layer drying twice as long. */
export function dryAfter({ layers }: Coat): number {
  return layers === 0 ? 0 : 6 + (layers - 1) * 3;
}

/** The colours that have to be bought, in the order of the shelf. */
export function missing(coats: readonly Coat[], shelf: Record<string, number>): string[] {
  return [...paintFor(coats)].filter(([colour, need]) => (shelf[colour] ?? 0) < need).map(([colour]) => colour).sort();
}
