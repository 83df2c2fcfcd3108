import { get } from 'svelte/store';
import { browser } from '$app/environment';
import { pushState, replaceState } from '$app/navigation';
import { base } from '$app/paths';
import { page } from '$app/stores';

/** Shows a photo on top of the page; going back closes it. */
export function open(album: string, photo: number): void {
  if (!browser) return;
  pushState(`${base}/albums/${album}/${photo}`, { photo });
}

/** Shows another photo in place of the one that is open. */
export function turnTo(album: string, photo: number): void {
  if (!browser) return;
  replaceState(`${base}/albums/${album}/${photo}`, { photo });
}

/** The photo that is open, if any. */
export function shown(): number | null {
  return get(page).state.photo ?? null;
}
