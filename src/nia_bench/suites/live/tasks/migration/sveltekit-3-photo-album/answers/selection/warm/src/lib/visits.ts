import { afterNavigate, type AfterNavigate } from '$app/navigation';
import { page } from '$app/state';

export interface Visit {
  path: string;
  how: AfterNavigate['type'];
}

/** Counts each page that a visitor comes to. Called while a component starts. */
export function countVisits(send: (visit: Visit) => void): void {
  afterNavigate(({ from, to, shallow, type }) => {
    if (!to) return;
    if (!shallow) {
      send({ path: to.url.pathname, how: type });
      return;
    }
    // The address is that of something on top of a page. To the page itself a visitor comes only by going back or
    // forward to it from another one.
    if (type !== 'popstate') return;
    const { pathname, search } = page.url;
    if (from && from.url.pathname === pathname && from.url.search === search) return;
    send({ path: pathname, how: type });
  });
}
