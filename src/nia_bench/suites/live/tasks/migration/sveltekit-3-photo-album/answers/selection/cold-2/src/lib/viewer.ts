import { browser } from '$app/env';
import { pushState, replaceState } from '$app/navigation';
import { resolve } from '$app/paths';
import { page } from '$app/state';

/** Shows a photo on top of the page; going back closes it. */
export async function open(album: string, photo: number): Promise<void> {
  if (!browser) return;
  await pushState(resolve('/albums/[album]/[photo]', { album, photo: String(photo) }), { photo });
}

/** Shows another photo in place of the one that is open. */
export async function turnTo(album: string, photo: number): Promise<void> {
  if (!browser) return;
  await replaceState(resolve('/albums/[album]/[photo]', { album, photo: String(photo) }), { photo });
}

/** The photo that is open, if any. */
export function shown(): number | null {
  return page.state.photo ?? null;
}
