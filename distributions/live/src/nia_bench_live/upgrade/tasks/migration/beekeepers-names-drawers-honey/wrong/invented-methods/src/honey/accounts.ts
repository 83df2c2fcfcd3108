import { BigNumber } from 'bignumber.js';

/** An account of the union, whose sums are grouped as the board wants them. */
export class Account {
  private readonly Sum = BigNumber.clone({ FORMAT: { decimalSeparator: '.', groupSeparator: ',', groupSize: 3 } });

  /** From now on, this stands between the groups. */
  groupBy(separator: string): void {
    this.Sum.setFormat({ groupSeparator: separator });
  }

  write(sum: string): string {
    return new this.Sum(sum).toFormat();
  }
}
