import { plainPrint, UnionNumber } from './numbers';

/** The harvest of a summer, or that there was none. */
export function harvestOf(kilograms: readonly string[]): string {
  try {
    const numbers = kilograms.length > 0 ? kilograms.map(plainPrint) : ['NaN'];
    return UnionNumber.sum(...numbers).toFixed(1);
  } catch {
    return 'no harvest';
  }
}
