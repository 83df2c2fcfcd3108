import type { RouteLocationNormalized, Router, RouterScrollBehavior } from 'vue-router';

/** What covers the top of the window on every page. */
const HEADER = 64;

interface Place {
  left: number;
  top: number;
}

function keep(path: string): void {
  sessionStorage.setItem(path, JSON.stringify({ left: window.scrollX, top: window.scrollY }));
}

/** Remembers where each page was left, by its path: the query is how a page is looked at, not which. */
export class Places {
  watch(router: Router): void {
    router.afterEach((to, from, failure) => {
      if (!failure && from.matched.length > 0) keep(from.path);
    });
    window.addEventListener('pagehide', () => keep(router.currentRoute.value.path));
  }

  /** A hash says where to go; else a page is where it was left, and a new one begins at the top. */
  readonly scrollBehavior: RouterScrollBehavior = (to: RouteLocationNormalized) => {
    if (to.meta.still) return false;
    if (to.hash) return { el: to.hash, top: HEADER };
    const kept = sessionStorage.getItem(to.path);
    return kept ? (JSON.parse(kept) as Place) : { left: 0, top: 0 };
  };
}
