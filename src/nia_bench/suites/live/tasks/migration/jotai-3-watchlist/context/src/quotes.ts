import { atom } from 'jotai';
import { atomFamily, loadable } from 'jotai/utils';
import type { QuoteApi } from './api';

export const apiAtom = atom<QuoteApi | null>(null);

const roundAtom = atom(0);

/** Asks for all quotes anew. */
export const refreshAtom = atom(null, (_get, set) => set(roundAtom, (round) => round + 1));

export const quoteOf = atomFamily((symbol: string) =>
  atom(async (get, { signal }) => {
    get(roundAtom);
    const api = get(apiAtom);
    if (api === null) throw new Error('not connected');
    return api.quote(symbol, signal);
  }),
);

export const quoteStateOf = atomFamily((symbol: string) => loadable(quoteOf(symbol)));

export function known(): string[] {
  return [...quoteOf.getParams()].sort();
}

export function forget(symbol: string): void {
  quoteStateOf.remove(symbol);
  quoteOf.remove(symbol);
}
