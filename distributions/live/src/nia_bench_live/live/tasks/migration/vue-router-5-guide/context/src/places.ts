import type { RouteLocationNormalized, Router, RouterScrollBehavior } from 'vue-router';

/** What covers the top of the window on every page. */
const HEADER = 64;

interface Place {
  left: number;
  top: number;
}

/** Remembers where each page was left, by its path: the query is how a page is looked at, not which. */
export class Places {
  readonly #left = new Map<string, Place>();

  watch(router: Router): void {
    router.afterEach((to, from, failure) => {
      if (!failure && from.matched.length > 0) this.#left.set(from.path, { left: window.scrollX, top: window.scrollY });
    });
  }

  /** A hash says where to go; else a page is where it was left, and a new one begins at the top. */
  readonly scrollBehavior: RouterScrollBehavior = (to: RouteLocationNormalized) => {
    if (to.meta.still) return false;
    if (to.hash) return { el: to.hash, top: HEADER };
    return this.#left.get(to.path) ?? { left: 0, top: 0 };
  };
}
