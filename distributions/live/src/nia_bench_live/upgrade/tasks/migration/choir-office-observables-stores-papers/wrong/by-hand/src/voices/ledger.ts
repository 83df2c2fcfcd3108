/** What was opened in the ledger. */
export function openAccounts(amounts: readonly number[]): string[] {
  return amounts.map((amount) => `{"opened":"${amount}"}`);
}
