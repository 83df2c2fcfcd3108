/** The first row, from left to right. */
export class Seating {
  private row: string[] = [];

  seat(names: readonly string[]): string[] {
    this.row = [...new Set(names)];
    return [...this.row];
  }

  /** The row with the guests of an evening. */
  withGuests(guests: readonly string[]): string[] {
    return [...new Set([...guests, ...this.row])];
  }

  leave(name: string): number {
    this.row = this.row.filter((other) => other !== name);
    return this.row.length;
  }
}
