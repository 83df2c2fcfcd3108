export type Ask = (grade: string) => Promise<number>;

/** What the market pays for salt. It is asked again on the next day. */
export class Market {
  private readonly asked = new Map<string, Promise<number>>();
  private known = new Map<string, number>();

  constructor(private readonly ask: Ask) {}

  async price(grade: string): Promise<number> {
    const known = this.known.get(grade);
    if (known !== undefined) return known;
    const asked = this.asked.get(grade) ?? this.ask(grade);
    this.asked.set(grade, asked);
    const price = await asked;
    this.asked.delete(grade);
    this.known.set(grade, price);
    return price;
  }

  nextDay(): void {
    this.known = new Map();
  }
}
