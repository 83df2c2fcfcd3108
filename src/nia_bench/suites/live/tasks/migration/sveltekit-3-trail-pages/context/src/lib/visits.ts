import { afterNavigate } from '$app/navigation';
import type { AfterNavigate } from '@sveltejs/kit';
import { visits } from './ledger';

function count(navigation: AfterNavigate): void {
  if (navigation.type === 'enter') return;
  visits.push({ page: navigation.to?.route.id ?? 'nowhere', by: navigation.type });
}

/** Called by the layout when it is set up. A photo that is opened or closed is no visit. */
export function countVisits(): void {
  afterNavigate(count);
}
