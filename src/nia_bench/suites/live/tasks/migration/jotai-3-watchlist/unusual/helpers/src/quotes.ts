import { atom } from 'jotai/vanilla';
import type { QuoteApi } from './api';
import { family } from './family';
import { loadingOf } from './loading';

export const apiAtom = atom<QuoteApi | null>(null);

const roundAtom = atom(0);
export const refreshAtom = atom(null, (get, set) => set(roundAtom, get(roundAtom) + 1));

export const quoteOf = family((symbol: string) =>
  atom(async (get, { signal }) => {
    get(roundAtom);
    const api = get(apiAtom);
    if (!api) throw new Error('not connected');
    return api.quote(symbol, signal);
  }),
);

export const quoteStateOf = family((symbol: string) => loadingOf(quoteOf(symbol)));

export const known = () => quoteOf.keys().sort();

export const forget = (symbol: string) => {
  for (const members of [quoteStateOf, quoteOf]) members.forget(symbol);
};
