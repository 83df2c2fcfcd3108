export interface Piece {
  tag: string;
  kilos: number;
  owner: string;
}

/** How much somebody may bring along without paying. */
export const freeKilos = 30;

/** What a passenger pays for luggage, in cents: 150 for each kilo that has begun, and 1000 from the fourth piece on. */
export function luggagePrice(pieces: Piece[], owner: string): number {
  const own = pieces.filter((piece) => piece.owner === owner);
  const kilos = own.reduce((sum, piece) => sum + piece.kilos, 0);
  const over = Math.max(0, Math.ceil(kilos - freeKilos));
  return over * 150 + Math.max(0, own.length - 3) * 1000;
}

/** The pieces as they go aboard: heavy ones first, then by their tags. */
export function boardingOrder(pieces: Piece[]): string[] {
  return [...pieces]
    .sort((left, right) => Number(right.kilos > 20) - Number(left.kilos > 20) || left.tag.localeCompare(right.tag))
    .map(({ tag }) => tag);
}

/** Tags that are there twice, each once. */
export function repeatedTags(pieces: Piece[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { tag } of pieces) {
    if (seen.has(tag)) repeated.add(tag);
    seen.add(tag);
  }
  return [...repeated];
}
