export interface Piece {
  id: string;
  owner: string;
  /** Millimetres. */
  height: number;
  width: number;
  glazed: boolean;
}

export interface Level {
  height: number;
  width: number;
  pieces: string[];
}

/** Glazed pieces must not touch, and need so much room around them, in millimetres. */
export const distance = 10;

function roomFor({ width, glazed }: Piece): number {
  return width + (glazed ? distance : 2);
}

/** Fills the levels of a kiln from below: tall pieces first, and each on the lowest level on which it fits. */
export function loadKiln(
  pieces: Piece[],
  levels: [number, number][],
): Level[] {
  const kiln = levels.map(([height, width]): Level => ({
    height,
    width,
    pieces: [],
  }));
  const left = levels.map(([, width]) => width);
  const order = [...pieces].sort(
    (first, second) =>
      second.height - first.height || first.id.localeCompare(second.id),
  );
  for (const piece of order) {
    const index = kiln.findIndex(
      (level, at) =>
        level.height >= piece.height && left[at]! >= roomFor(piece),
    );
    if (index < 0) continue;
    kiln[index]!.pieces.push(piece.id);
    left[index]! -= roomFor(piece);
  }
  return kiln;
}

/** What is left over for the next firing. */
export function leftOver(pieces: Piece[], kiln: Level[]): string[] {
  const inside = new Set(kiln.flatMap((level) => level.pieces));
  return pieces.filter(({ id }) => !inside.has(id)).map(({ id }) => id);
}

/** How full a kiln is, in percent. */
export function fullness(pieces: Piece[], kiln: Level[]): number {
  const inside = new Set(kiln.flatMap((level) => level.pieces));
  const used = pieces
    .filter(({ id }) => inside.has(id))
    .reduce((sum, piece) => sum + roomFor(piece), 0);
  const all = kiln.reduce((sum, { width }) => sum + width, 0);
  return all === 0 ? 0 : Math.round((used / all) * 100);
}

/** Whose pieces are in it, each once. */
export function ownersIn(pieces: Piece[], kiln: Level[]): string[] {
  const inside = new Set(kiln.flatMap((level) => level.pieces));
  const owners = pieces
    .filter(({ id }) => inside.has(id))
    .map(({ owner }) => owner);
  return [...new Set(owners)].sort();
}
