import { atom, type Atom } from 'jotai';
import { unwrap } from 'jotai/utils';
import type { QuoteApi } from './api';

export const apiAtom = atom<QuoteApi | null>(null);

const roundAtom = atom(0);

/** Asks for all quotes anew. */
export const refreshAtom = atom(null, (_get, set) => set(roundAtom, (round) => round + 1));

export type QuoteState =
  | { state: 'loading' }
  | { state: 'hasError'; error: unknown }
  | { state: 'hasData'; data: number };

const quotes = new Map<string, Atom<Promise<number>>>();
const states = new Map<string, Atom<QuoteState>>();

export function quoteOf(symbol: string): Atom<Promise<number>> {
  let quote = quotes.get(symbol);
  if (!quote) {
    quote = atom(async (get, { signal }) => {
      get(roundAtom);
      const api = get(apiAtom);
      if (api === null) throw new Error('not connected');
      return api.quote(symbol, signal);
    });
    quotes.set(symbol, quote);
  }
  return quote;
}

export function quoteStateOf(symbol: string): Atom<QuoteState> {
  let state = states.get(symbol);
  if (!state) {
    state = stateOf(quoteOf(symbol));
    states.set(symbol, state);
  }
  return state;
}

function stateOf(quote: Atom<Promise<number>>): Atom<QuoteState> {
  const loading: QuoteState = { state: 'loading' };
  const settled = unwrap(quote, (previous) => previous ?? loading);
  return atom((get): QuoteState => {
    try {
      const value = get(settled);
      return typeof value === 'number' ? { state: 'hasData', data: value } : value;
    } catch (error) {
      return { state: 'hasError', error };
    }
  });
}

export function known(): string[] {
  return [...quotes.keys()].sort();
}

export function forget(symbol: string): void {
  states.delete(symbol);
  quotes.delete(symbol);
}
