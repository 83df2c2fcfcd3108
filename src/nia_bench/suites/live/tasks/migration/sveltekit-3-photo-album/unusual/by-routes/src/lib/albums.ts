import { goto, preloadCode, preloadData } from '$app/navigation';
import { match, resolve } from '$app/paths';

export async function filterBy(tag: string): Promise<void> {
  const query = new URLSearchParams([['tag', tag]]).toString();
  await goto(`${resolve('/albums')}?${query}`, { reset: false, replace: true });
}

export const revisit = (album: string): Promise<void> => goto(resolve('/albums/[album]', { album }), { refreshAll: true });

export async function warmUp(): Promise<void> {
  for (const path of ['albums/any', 'albums/any/1']) {
    const found = await match(resolve(path));
    if (found) await preloadCode(found.id);
  }
}

export async function titleOf(album: string): Promise<string | null> {
  const result = await preloadData(resolve('/albums/[album]', { album }));
  if (result.status !== 200 || !('data' in result)) return null;
  return String(result.data.title);
}
