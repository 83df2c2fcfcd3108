import { navigating, page, updated } from '$app/state';

/** Whether the visitor is on the way to another page. */
export function underWay(): boolean {
  return navigating.type !== null;
}

/** Whether we have released another version since the visitor came. */
export function outdated(): boolean {
  return updated.current;
}

/** The address for a link to the page, without the host. */
export function address(): string {
  const { url } = page;
  return url.pathname + url.search;
}
