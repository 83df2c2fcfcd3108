import { pushState, replaceState } from '$app/navigation';
import { resolve } from '$app/paths';
import { page } from '$app/state';

const pathOf = (album: string, photo: number) =>
  resolve('/albums/[album]/[photo]', { album, photo: String(photo) });

/** Shows a photo on top of the page; going back closes it. */
export async function open(album: string, photo: number): Promise<void> {
  if (typeof window === 'undefined') return;
  await pushState(pathOf(album, photo), { photo });
}

/** Shows another photo in place of the one that is open. */
export async function turnTo(album: string, photo: number): Promise<void> {
  if (typeof window === 'undefined') return;
  await replaceState(pathOf(album, photo), { photo });
}

/** The photo that is open, if any. */
export function shown(): number | null {
  return page.state.photo ?? null;
}
