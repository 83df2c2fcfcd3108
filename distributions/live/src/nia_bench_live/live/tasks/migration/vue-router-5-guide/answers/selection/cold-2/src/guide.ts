import { createApp, h, type App } from 'vue';
import { createRouter, RouterView, type Router, type RouterHistory } from 'vue-router';
import { pagesOf } from './pages.js';
import type { Guest, Walk } from './walks.js';

/** What covers the top of the window on every page. */
const HEADER = 64;

export function openGuide(walks: readonly Walk[], guest: Guest, history: RouterHistory): { app: App; router: Router } {
  const pages = pagesOf(walks);
  const router = createRouter({
    history,
    // The query is how a page is looked at, not which: places are known by the path alone.
    scrollRestoration: { key: (to) => to.path, storage: 'session' },
    // A hash says where to go; else a page is where it was left, and a new one begins at the top.
    scrollBehavior(to, _from, savedPosition) {
      if (to.meta.still) return false;
      if (to.hash) return { el: to.hash, top: HEADER };
      return savedPosition ?? { left: 0, top: 0 };
    },
    routes: [
      { path: '/', component: pages.list },
      {
        path: '/walks/:id',
        component: pages.walk,
        beforeEnter(to) {
          const closed = walks.some(({ id, closed }) => id === to.params.id && closed);
          return closed && !guest.signedIn ? { path: '/door', query: { to: to.fullPath } } : true;
        },
      },
      { path: '/map', component: pages.map, meta: { still: true } },
      { path: '/door', component: pages.door },
    ],
  });
  const app = createApp({ render: () => h(RouterView) });
  app.use(router);
  return { app, router };
}
