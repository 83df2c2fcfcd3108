import { goto, type Navigation } from '$app/navigation';
import { page } from '$app/state';

/** The pages on top of which addresses were shown. */
const pagesBelow = new Map<string, string>();

/** Addresses that are put on top of the page at this moment. */
const onTheirWay: string[] = [];

const pageOf = (url: { pathname: string; search: string }): string => url.pathname + url.search;

/** Gives the page another address and state; it stays the page that it is. */
export async function showOnTop(address: string, state: App.PageState, replace: boolean): Promise<void> {
  const { href } = new URL(address, location.href);
  pagesBelow.set(href, pageOf(page.url));
  onTheirWay.push(href);
  try {
    await goto(address, { state, replace, shallow: true });
  } finally {
    onTheirWay.splice(onTheirWay.indexOf(href), 1);
  }
}

/** Whether an address is put on top of the page at this moment. */
export function isOnItsWay(url: URL): boolean {
  return onTheirWay.includes(url.href);
}

/**
 * Whether a visitor stays on the page with a navigation that is about to begin. Going back or forward to an address that
 * was shown on top of a page is shallow as well, even where it leads to that page from another one.
 */
export function willStay({ shallow, type, from, to }: Navigation): boolean {
  if (!shallow || !from || !to) return false;
  if (type !== 'popstate') return true;
  const below = pagesBelow.get(to.url.href);
  if (below !== undefined) return below === pageOf(from.url);
  // What was shown before the app was loaded again: a photo is right below its album, where the viewer is.
  return from.url.pathname === to.url.pathname.replace(/\/[^/]*$/, '');
}
