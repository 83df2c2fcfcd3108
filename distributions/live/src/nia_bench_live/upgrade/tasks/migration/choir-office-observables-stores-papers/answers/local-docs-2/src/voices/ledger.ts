import { observable, spy } from 'mobx';

/** What was opened in the ledger. */
export function openAccounts(amounts: readonly number[]): string[] {
  const lines: string[] = [];
  const stop = spy((event) => {
    if (event.type === 'create') lines.push(JSON.stringify({ opened: String(event.newValue) }));
  });
  for (const amount of amounts) observable.box(amount);
  stop();
  return lines;
}
