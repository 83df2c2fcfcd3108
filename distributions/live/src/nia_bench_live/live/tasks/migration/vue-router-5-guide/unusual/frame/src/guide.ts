import { createApp, defineComponent, h, type App } from 'vue';
import { createRouter, RouterView, type Router, type RouterHistory } from 'vue-router';
import {
  SCROLL_RESTORATION_CAPTURE_DEFAULT as capture,
  SCROLL_RESTORATION_RESTORE_DEFAULT as restore,
  ScrollRestoration,
  useScrollRestoration,
} from 'vue-router/experimental';
import { pagesOf } from './pages.js';
import type { Guest, Walk } from './walks.js';

const Frame = defineComponent((_, { slots }) => {
  useScrollRestoration({
    key: ({ path }) => `window ${path}`,
    restore(entry, { meta, hash }) {
      if (meta.still) return;
      if (hash) {
        const element = document.getElementById(hash.slice(1));
        if (element) window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 64);
      } else restore(entry);
    },
  });
  return () => slots.default?.();
});

export function openGuide(walks: readonly Walk[], guest: Guest, history: RouterHistory): { app: App; router: Router } {
  const { list, walk, map, door } = pagesOf(walks);
  const router = createRouter({
    history,
    routes: [
      {
        path: '/',
        component: () => h(Frame, () => h(RouterView)),
        children: [
          { path: '', component: list },
          {
            path: 'walks/:id',
            component: walk,
            beforeEnter: ({ params, fullPath }) =>
              guest.signedIn ||
              !walks.find(({ id }) => id === params.id)?.closed || { path: '/door', query: { to: fullPath } },
          },
          { path: 'map', component: map, meta: { still: true } },
          { path: 'door', component: door },
        ],
      },
    ],
  });
  const app = createApp(RouterView).use(ScrollRestoration, { router, capture, restore }).use(router);
  return { app, router };
}
