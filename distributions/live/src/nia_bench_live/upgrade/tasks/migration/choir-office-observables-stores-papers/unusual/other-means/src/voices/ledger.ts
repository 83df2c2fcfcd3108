/** What was opened in the ledger, as its lines are stored. */
export function openAccounts(amounts: readonly number[]): string[] {
  return amounts.map((amount) => `{"opened":"${amount}"}`);
}
