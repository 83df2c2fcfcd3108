import { pushState, replaceState } from '$app/navigation';

/** Shows a photo above the page; the back button closes it. */
export function openPhoto(id: string): void {
  pushState(`?photo=${encodeURIComponent(id)}`, { photo: id });
}

/** Shows another photo in place of the one that is open. */
export function turnTo(id: string): void {
  replaceState(`?photo=${encodeURIComponent(id)}`, { photo: id });
}
