import { tracked } from '@trpc/server';
import { ticker, type Price } from './price-source';

/** Prices of a stock, until the signal says stop. */
export async function* livePrices(symbol: string, signal: AbortSignal | undefined) {
  const waiting: Price[] = [];
  let wake = () => {};
  const note = (price: Price) => {
    if (price.symbol !== symbol) return;
    waiting.push(price);
    wake();
  };
  ticker.on('price', note);
  signal?.addEventListener('abort', () => wake());
  try {
    while (!signal?.aborted) {
      for (let price = waiting.shift(); price; price = waiting.shift()) yield tracked(price.at, price);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    ticker.off('price', note);
  }
}
