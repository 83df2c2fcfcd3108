import { createApp, h, type App } from 'vue';
import { createRouter, RouterView, type Router, type RouterHistory } from 'vue-router';
import { SCROLL_RESTORATION_CAPTURE_DEFAULT, ScrollRestoration } from 'vue-router/experimental';
import { pagesOf } from './pages.js';
import { placeKey, restorePlace } from './places.js';
import type { Guest, Walk } from './walks.js';

export function openGuide(walks: readonly Walk[], guest: Guest, history: RouterHistory): { app: App; router: Router } {
  const pages = pagesOf(walks);
  const router = createRouter({
    history,
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
  // Has to be installed before the router.
  app.use(ScrollRestoration, {
    router,
    key: placeKey,
    capture: SCROLL_RESTORATION_CAPTURE_DEFAULT,
    restore: restorePlace,
  });
  app.use(router);
  return { app, router };
}
