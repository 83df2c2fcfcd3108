import { clock } from '../text/clock';

/** A kite carries devices on days on which no balloon may rise. */
export interface Kite {
  name: string;
  /** The knots between which it flies. */
  least: number;
  most: number;
  line: number;
}

/** The kites that fly in a wind, the one with the longest line first. */
export function flying(kites: readonly Kite[], knots: number): Kite[] {
  return kites.filter(({ least, most }) => least <= knots && knots <= most).sort((one, other) => other.line - one.line);
}

/** How high it stands: the stronger the wind, the steeper the line, up to 60 degrees. */
export function heightOf(kite: Kite, knots: number): number {
  const angle = Math.min(60, 20 + (knots - kite.least) * 4);
  return Math.round(kite.line * Math.sin((angle * Math.PI) / 180));
}

/** When it must come down: the first gust above what it bears, as a time, or null. */
export function downAt(kite: Kite, gusts: readonly { at: number; knots: number }[]): string | null {
  const gust = gusts.find(({ knots }) => knots > kite.most);
  return gust ? clock(gust.at) : null;
}
