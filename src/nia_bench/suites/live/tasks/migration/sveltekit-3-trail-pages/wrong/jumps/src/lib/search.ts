import { goto } from '$app/navigation';
import { page } from '$app/state';

/** Called with each letter that is typed into the search field. */
export async function narrow(words: string): Promise<void> {
  const to = new URL(page.url.href);
  if (words) to.searchParams.set('words', words);
  else to.searchParams.delete('words');
  await goto(to, { replace: true });
}

/** The button below the list. */
export async function startOver(): Promise<void> {
  await goto('/trails', { refreshAll: true });
}
