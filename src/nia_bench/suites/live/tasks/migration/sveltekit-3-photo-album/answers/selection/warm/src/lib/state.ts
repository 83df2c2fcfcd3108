import { navigating, page, updated } from '$app/state';
import { isOnItsWay } from './shallow';

/** Whether the visitor is on the way to another page. */
export function underWay(): boolean {
  const { type, to } = navigating;
  if (type === null) return false;
  // A photo that is put on top of the page is on its way as well, but leads to no other page.
  return !(type === 'goto' && to !== null && isOnItsWay(to.url));
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
