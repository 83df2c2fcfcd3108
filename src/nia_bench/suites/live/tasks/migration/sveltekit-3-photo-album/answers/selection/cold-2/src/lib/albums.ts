import { goto, preloadCode, preloadData } from '$app/navigation';
import { resolve } from '$app/paths';

/** Lists the albums with a tag while the visitor is still typing it. */
export function filterBy(tag: string): Promise<void> {
  return goto(`${resolve('/albums')}?${new URLSearchParams({ tag })}`, {
    replaceState: true,
    keepFocus: true,
    noScroll: true,
  });
}

/** Goes to an album after it was changed elsewhere. */
export function revisit(album: string): Promise<void> {
  return goto(resolve('/albums/[album]', { album }), { invalidateAll: true });
}

/** Loads the code of the pages that visitors come to next. */
export async function warmUp(): Promise<void> {
  await Promise.all([
    preloadCode(resolve('/albums/[album]', { album: '*' })),
    preloadCode(resolve('/albums/[album]/[photo]', { album: '*', photo: '*' })),
  ]);
}

/** The title of an album that is loaded in advance, if it can be seen. */
export async function titleOf(album: string): Promise<string | null> {
  const result = await preloadData(resolve('/albums/[album]', { album }));
  if (result.type !== 'loaded') return null;
  return result.status === 200 ? String(result.data.title) : null;
}
