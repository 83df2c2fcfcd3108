import { browser } from '$app/env';
import { resolve } from '$app/paths';
import { page } from '$app/state';
import { showOnTop } from './shallow';

/** Shows a photo on top of the page; going back closes it. */
export async function open(album: string, photo: number): Promise<void> {
  if (!browser) return;
  await showOnTop(resolve(`albums/${album}/${photo}`), { photo }, false);
}

/** Shows another photo in place of the one that is open. */
export async function turnTo(album: string, photo: number): Promise<void> {
  if (!browser) return;
  await showOnTop(resolve(`albums/${album}/${photo}`), { photo }, true);
}

/** The photo that is open, if any. */
export function shown(): number | null {
  return page.state.photo ?? null;
}
