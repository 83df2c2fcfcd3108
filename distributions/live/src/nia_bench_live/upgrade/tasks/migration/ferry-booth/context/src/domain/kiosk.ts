export interface Good {
  name: string;
  price: number;
  left: number;
}

/** The shelf beside the booth. */
export class Kiosk {
  constructor(private readonly goods: Good[]) {}

  sell(name: string, count = 1): number | null {
    const good = this.goods.find((each) => each.name === name);
    if (!good || good.left < count) return null;
    good.left -= count;
    return good.price * count;
  }

  /** What has to be ordered: all of which fewer than five are left. */
  missing(): string[] {
    return this.goods.filter(({ left }) => left < 5).map(({ name }) => name);
  }
}
