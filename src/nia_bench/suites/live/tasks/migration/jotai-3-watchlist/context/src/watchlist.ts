import { atom } from 'jotai';
import { forget, quoteStateOf } from './quotes';

export const symbolsAtom = atom<string[]>([]);

export const watchAtom = atom(null, (get, set, symbol: string) => {
  if (!get(symbolsAtom).includes(symbol)) set(symbolsAtom, [...get(symbolsAtom), symbol]);
});

export const unwatchAtom = atom(null, (get, set, symbol: string) => {
  set(
    symbolsAtom,
    get(symbolsAtom).filter((one) => one !== symbol),
  );
  forget(symbol);
});

export const summaryAtom = atom((get) => {
  const summary = { total: 0, loading: 0, failed: 0 };
  for (const symbol of get(symbolsAtom)) {
    const quote = get(quoteStateOf(symbol));
    if (quote.state === 'hasData') summary.total += quote.data;
    else if (quote.state === 'loading') summary.loading += 1;
    else summary.failed += 1;
  }
  return summary;
});
