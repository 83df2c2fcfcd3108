export interface Reading {
  piece: string;
  hour: number;
  grams: number;
}

/** The readings of a piece, in their order. */
function readingsOf(readings: Reading[], piece: string): Reading[] {
  return readings
    .filter((reading) => reading.piece === piece)
    .sort((left, right) => left.hour - right.hour);
}

/** Whether a piece is dry: it has lost less than a hundredth since the reading before. */
export function isDry(readings: Reading[], piece: string): boolean {
  const own = readingsOf(readings, piece);
  const last = own.at(-1);
  const before = own.at(-2);
  if (!last || !before) return false;
  return (before.grams - last.grams) / before.grams < 0.01;
}

/** The pieces that dry so fast that they may crack: more than a twentieth in an hour. */
export function atRisk(readings: Reading[]): string[] {
  const pieces = [...new Set(readings.map(({ piece }) => piece))];
  return pieces.filter((piece) => {
    const own = readingsOf(readings, piece);
    return own.some((reading, index) => {
      const before = own[index - 1];
      if (!before || reading.hour === before.hour) return false;
      const loss = (before.grams - reading.grams) / before.grams;
      return loss / (reading.hour - before.hour) > 0.05;
    });
  });
}

/** How much of its weight a piece has lost, in percent. */
export function lossOf(readings: Reading[], piece: string): number {
  const own = readingsOf(readings, piece);
  const first = own.at(0);
  const last = own.at(-1);
  if (!first || !last) return 0;
  return Math.round((1 - last.grams / first.grams) * 100);
}
