export interface Berth {
  name: string;
  metres: number;
  ship?: string;
}

/** The berths of a harbour. */
export class Harbour {
  constructor(private readonly berths: Berth[]) {}

  /** The shortest free berth that is long enough, or null. */
  moor(ship: string, metres: number): string | null {
    const free = this.berths.filter((berth) => berth.ship === undefined && berth.metres >= metres);
    const [berth] = free.sort((one, other) => one.metres - other.metres);
    if (!berth) return null;
    berth.ship = ship;
    return berth.name;
  }

  leave(ship: string): boolean {
    const berth = this.berths.find((each) => each.ship === ship);
    if (!berth) return false;
    delete berth.ship;
    return true;
  }

  /** Who lies where. */
  list(): string[] {
    return this.berths.map(({ name, ship }) => `${name}: ${ship ?? 'free'}`);
  }
}

/** Fees in cents for a night, by begun metres. Those who come every week pay for six. */
export function mooringFee(metres: number, nights: number): number {
  const paid = Math.floor(nights / 7) * 6 + (nights % 7);
  return Math.ceil(metres) * 210 * paid;
}
