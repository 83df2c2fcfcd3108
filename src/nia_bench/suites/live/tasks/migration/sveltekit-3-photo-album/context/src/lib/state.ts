import { get } from 'svelte/store';
import { navigating, page, updated } from '$app/stores';

/** Whether the visitor is on the way to another page. */
export function underWay(): boolean {
  return get(navigating) !== null;
}

/** Whether we have released another version since the visitor came. */
export function outdated(): boolean {
  return get(updated);
}

/** The address for a link to the page, without the host. */
export function address(): string {
  const { url } = get(page);
  return url.pathname + url.search;
}
