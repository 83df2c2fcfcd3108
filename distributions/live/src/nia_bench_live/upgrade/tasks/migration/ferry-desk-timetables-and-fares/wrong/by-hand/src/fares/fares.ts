export type Ask = (route: string) => Promise<number>;

/** The prices of routes, until they are forgotten. */
export class FareBook {
  private readonly asked = new Map<string, Promise<number>>();
  private known = new Map<string, number>();

  constructor(private readonly ask: Ask) {}

  async fare(route: string): Promise<number> {
    const known = this.known.get(route);
    if (known !== undefined) return known;
    const asked = this.asked.get(route) ?? this.askFor(route);
    this.asked.set(route, asked);
    return asked;
  }

  forget(): void {
    this.known = new Map();
  }

  private async askFor(route: string): Promise<number> {
    try {
      const price = await this.ask(route);
      this.known.set(route, price);
      return price;
    } finally {
      this.asked.delete(route);
    }
  }
}
