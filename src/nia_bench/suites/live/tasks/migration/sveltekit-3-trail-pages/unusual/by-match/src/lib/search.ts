import * as navigation from '$app/navigation';
import { page } from '$app/state';

export async function narrow(words: string): Promise<void> {
  const query = new URLSearchParams(page.url.search);
  query.delete('words');
  if (words) query.set('words', words);
  await navigation.goto(`${page.url.pathname}?${query}`, { replace: true, reset: false, refreshAll: false });
}

export const startOver = (): Promise<void> => navigation.goto(new URL('/trails', page.url.href), { refreshAll: true });
