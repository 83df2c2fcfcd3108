import { BigNumber } from 'bignumber.js';

/** An account of the union, whose sums are grouped as the board wants them. */
export class Account {
  private readonly format = {
    prefix: '',
    decimalSeparator: '.',
    groupSeparator: ',',
    groupSize: 3,
    secondaryGroupSize: 0,
    fractionGroupSeparator: '',
    fractionGroupSize: 0,
    suffix: '',
  };

  /** From now on, this stands between the groups. */
  groupBy(separator: string): void {
    this.format.groupSeparator = separator;
  }

  write(sum: string): string {
    return new BigNumber(sum).toFormat({ ...this.format });
  }
}
