import * as navigation from '$app/navigation';
import { match } from '$app/paths';

export async function warm(trail: string): Promise<void> {
  const found = await match(`/trails/${encodeURIComponent(trail)}`);
  if (found) await navigation.preloadCode(found.id);
}
