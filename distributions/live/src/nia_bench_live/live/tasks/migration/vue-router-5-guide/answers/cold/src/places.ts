import type { RouteLocationNormalized, RouterScrollBehavior } from 'vue-router';

/** What covers the top of the window on every page. */
const HEADER = 64;

/** A page is known by its path: the query is how a page is looked at, not which. */
export function placeKey(route: Pick<RouteLocationNormalized, 'path'>): string {
  return route.path;
}

/** A hash says where to go; else a page is where it was left, and a new one begins at the top. */
export const scrollBehavior: RouterScrollBehavior = (to, _from, savedPosition) => {
  if (to.meta.still) return false;
  if (to.hash) return { el: to.hash, top: HEADER };
  return savedPosition ?? { left: 0, top: 0 };
};
