import { plainPrint16, UnionNumber } from './numbers';

/** The number of a seal, which is printed in base 16, as `1f` or as `0x1f`. */
export function sealNumber(print: string): string {
  return new UnionNumber(plainPrint16(print), 16).toFixed();
}
