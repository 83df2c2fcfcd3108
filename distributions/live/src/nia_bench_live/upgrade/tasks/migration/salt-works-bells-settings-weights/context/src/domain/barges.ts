export interface Barge {
  name: string;
  tons: number;
  /** Inches below the water when she is empty. */
  draught: number;
}

/** The inches below the water with so many tons. */
export function draughtWith({ draught, tons }: Barge, loaded: number): number {
  return Math.round(draught + (Math.min(loaded, tons) / tons) * 28);
}

/** The most tons that a barge carries over a sill, or 0 where she does not even float. */
export function tonsOver(barge: Barge, inches: number): number {
  const free = inches - 2 - barge.draught;
  return free <= 0 ? 0 : Math.min(barge.tons, Math.floor((free / 28) * barge.tons));
}

/** Shares tons among barges, the largest first. What is left over waits. */
export function share(tons: number, barges: readonly Barge[]): { loads: [string, number][]; left: number } {
  let left = tons;
  const loads: [string, number][] = [];
  for (const barge of [...barges].sort((one, other) => other.tons - one.tons)) {
    const load = Math.min(left, barge.tons);
    if (load > 0) loads.push([barge.name, load]);
    left -= load;
  }
  return { loads, left };
}

const locks = [
  { name: 'Mill', miles: 2, minutes: 15 },
  { name: 'Abbey', miles: 5, minutes: 20 },
  { name: 'Town', miles: 11, minutes: 15 },
  { name: 'Sea', miles: 19, minutes: 40 },
] as const;

/** The hours to a lock, at two miles an hour, and the locks on the way. */
export function hoursTo(name: string): number | null {
  const at = locks.findIndex((lock) => lock.name === name);
  const lock = locks[at];
  if (!lock) return null;
  const minutes = locks.slice(0, at + 1).reduce((sum, each) => sum + each.minutes, 0);
  return Math.round((lock.miles / 2 + minutes / 60) * 10) / 10;
}
