export interface Tunnel {
  name: string;
  yards: number;
  wide: boolean;
}

/** The minutes that two men need to leg a boat through a tunnel. */
export function legging({ yards }: Tunnel, tons: number): number {
  return Math.ceil(yards / (tons > 20 ? 15 : 25));
}

/** The hours at which boats may enter a narrow tunnel: in turns from either end. */
export function entries({ wide }: Tunnel, from: number, to: number): string[] {
  if (wide) return ['always'];
  return Array.from({ length: to - from }, (_, hour) => `${from + hour}: ${hour % 2 === 0 ? 'east' : 'west'}`);
}

/** Candles for a voyage through tunnels, one for each half hour. */
export function candles(tunnels: readonly Tunnel[], tons: number): number {
  return Math.ceil(tunnels.reduce((sum, tunnel) => sum + legging(tunnel, tons), 0) / 30);
}

/** The longest tunnel, if there is any. */
export function longest(tunnels: readonly Tunnel[]): string | null {
  return [...tunnels].sort((left, right) => right.yards - left.yards)[0]?.name ?? null;
}
