import { goto } from '$app/navigation';

/** Shows a photo above the page; the back button closes it. */
export function openPhoto(id: string): Promise<void> {
  return goto(`?photo=${encodeURIComponent(id)}`, { shallow: true, state: { photo: id } });
}

/** Shows another photo in place of the one that is open. */
export function turnTo(id: string): Promise<void> {
  return goto(`?photo=${encodeURIComponent(id)}`, { shallow: true, replace: true, state: { photo: id } });
}
