import { plainPrint, UnionNumber } from './numbers';

/** An account of the union, whose sums are grouped as the board wants them. */
export class Account {
  private readonly format = { decimalSeparator: '.', groupSeparator: ',', groupSize: 3 };

  /** From now on, this stands between the groups. */
  groupBy(separator: string): void {
    this.format.groupSeparator = separator;
  }

  write(sum: string): string {
    return new UnionNumber(plainPrint(sum)).toFormat(this.format);
  }
}
