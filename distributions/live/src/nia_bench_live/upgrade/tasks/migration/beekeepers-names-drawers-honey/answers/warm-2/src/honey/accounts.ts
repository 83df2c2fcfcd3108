import { BigNumber } from 'bignumber.js';

import { checked } from './numbers';

/** An account of the union, whose sums are grouped as the board wants them. */
export class Account {
  private readonly format = { decimalSeparator: '.', groupSeparator: ',', groupSize: 3 };
  private readonly Sum = BigNumber.clone({ FORMAT: this.format });

  /** From now on, this stands between the groups. */
  groupBy(separator: string): void {
    this.format.groupSeparator = separator;
    this.Sum.config({ FORMAT: this.format });
  }

  write(sum: string): string {
    return new this.Sum(checked(sum)).toFormat();
  }
}
