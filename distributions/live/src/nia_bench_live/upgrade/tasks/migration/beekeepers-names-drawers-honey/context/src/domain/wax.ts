export interface Cake {
  grams: number;
  colour: 'white' | 'yellow' | 'brown';
}

/** The sheets of wax that cakes give, after what is lost when they are melted. */
export function sheetsOf(cakes: readonly Cake[], gramsEach: number): number {
  const loss = { white: 0.02, yellow: 0.06, brown: 0.15 };
  const grams = cakes.reduce((sum, cake) => sum + cake.grams * (1 - loss[cake.colour]), 0);
  return Math.floor(grams / gramsEach);
}

/** How candles are cut from a length of wick, the longest first; gives what is left of it. */
export function cutWick(length: number, candles: readonly number[]): { cut: number[]; left: number } {
  const cut: number[] = [];
  let left = length;
  for (const candle of [...candles].sort((one, other) => other - one)) {
    const needed = candle + 2;
    if (needed > left) continue;
    cut.push(candle);
    left -= needed;
  }
  return { cut, left };
}

/** The hours that a candle burns. */
export function burns(grams: number, wicks: number): string {
  const minutes = Math.round((grams * 9) / wicks);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
