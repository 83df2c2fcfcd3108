import { onScopeDispose } from 'vue';
import { isNavigationFailure, NavigationFailureType, useRouter, type RouteLocationNormalized } from 'vue-router';
import {
  SCROLL_RESTORATION_RESTORE_DEFAULT,
  useScrollRestoration,
  type ScrollRestorationSessionEntry,
} from 'vue-router/experimental';

/** What covers the top of the window on every page. */
const HEADER = 64;

/** Places are known by the path: the query is how a page is looked at, not which. */
export const placeKey = (to: RouteLocationNormalized): string => to.path;

/** A hash says where to go; else a page is where it was left, and a new one begins at the top. */
export function restorePlace(entry: ScrollRestorationSessionEntry | null | undefined, to: RouteLocationNormalized): void {
  if (to.meta.still) return;
  if (!to.hash) SCROLL_RESTORATION_RESTORE_DEFAULT(entry);
  else if (document.getElementById(to.hash.slice(1))) {
    SCROLL_RESTORATION_RESTORE_DEFAULT({ default: { el: to.hash, top: HEADER } });
  }
}

/** Has the router keep the window's place on a page. */
export function usePlace(): void {
  const { scroll } = useScrollRestoration();
  // A link to where one already is, as to the same hash once more, is not a navigation for the router.
  onScopeDispose(
    useRouter().afterEach((to, from, failure) => {
      if (isNavigationFailure(failure, NavigationFailureType.duplicated)) scroll();
    }),
  );
}
