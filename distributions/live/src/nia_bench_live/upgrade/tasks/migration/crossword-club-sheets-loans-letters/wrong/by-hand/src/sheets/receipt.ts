import { safe } from './invitation';

/** A receipt for a fee. */
export function printReceipt(member: string, pence: number, note = ''): string {
  return `${safe(member)} paid ${(pence / 100).toFixed(2)}${note}`;
}
