export interface Ice {
  place: string;
  /** Centimetres. */
  thick: number;
  drifting: boolean;
}

/** How fast a ferry may go, in knots, or 0 where it has to wait for an icebreaker. */
export function speedIn({ thick, drifting }: Ice, strengthened: boolean): number {
  const limit = strengthened ? 50 : 15;
  if (thick > limit) return 0;
  if (thick === 0) return 16;
  const slow = Math.max(3, Math.round(14 - thick / (strengthened ? 5 : 2)));
  return drifting ? Math.max(3, slow - 3) : slow;
}

/** The places at which somebody has to wait. */
export function barriers(ice: Ice[], strengthened: boolean): string[] {
  return ice.filter((field) => speedIn(field, strengthened) === 0).map(({ place }) => place);
}

/** The state of the winter in one word. */
export function winterState(ice: Ice[]): 'open' | 'ice' | 'closed' {
  if (ice.every(({ thick }) => thick < 3)) return 'open';
  const blocked = barriers(ice, true).length;
  return blocked * 2 > ice.length ? 'closed' : 'ice';
}

/** The way around ice: of several ways the one whose thickest ice is thinnest. */
export function bestWay(ways: Record<string, Ice[]>): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [name, ice] of Object.entries(ways)) {
    const thickest = Math.max(0, ...ice.map(({ thick }) => thick));
    if (thickest < least) {
      least = thickest;
      best = name;
    }
  }
  return best;
}
