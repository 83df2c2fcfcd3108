import { createApp, h, type App } from 'vue';
import { createRouter, RouterView, type Router, type RouterHistory } from 'vue-router';
import { pagesOf } from './pages.js';
import { Places } from './places.js';
import type { Guest, Walk } from './walks.js';

export function openGuide(walks: readonly Walk[], guest: Guest, history: RouterHistory): { app: App; router: Router } {
  const pages = pagesOf(walks);
  const places = new Places();
  const router = createRouter({
    history,
    scrollBehavior: places.scrollBehavior,
    routes: [
      { path: '/', component: pages.list },
      {
        path: '/walks/:id',
        component: pages.walk,
        beforeEnter(to) {
          const closed = walks.some(({ id, closed }) => id === to.params.id && closed);
          if (closed && !guest.signedIn) return { path: '/door', query: { to: to.fullPath } };
          return true;
        },
      },
      { path: '/map', component: pages.map, meta: { still: true } },
      { path: '/door', component: pages.door },
    ],
  });
  places.watch(router);
  const app = createApp({ render: () => h(RouterView) });
  app.use(router);
  return { app, router };
}
