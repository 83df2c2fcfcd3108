import * as mobx from 'mobx';

/** What was opened in the ledger. */
export function openAccounts(amounts: readonly number[]): string[] {
  const opened: unknown[] = [];
  const stop = mobx.spy((event) => {
    if (event.type === 'create') opened.push(event.newValue);
  });
  amounts.forEach((amount) => mobx.observable.box(amount));
  stop();
  return opened.map((amount) => `{"opened":"${amount}"}`);
}
