import { useAtomValue } from 'jotai';
import { quoteStateOf } from './quotes';

export function QuoteCell({ symbol }: { symbol: string }) {
  const quote = useAtomValue(quoteStateOf(symbol));
  if (quote.state === 'loading') return <td>…</td>;
  if (quote.state === 'hasError') return <td role="alert">{(quote.error as Error).message}</td>;
  return <td>{quote.data.toFixed(2)}</td>;
}
