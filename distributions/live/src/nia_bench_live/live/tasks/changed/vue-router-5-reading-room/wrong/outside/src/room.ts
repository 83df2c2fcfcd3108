import { createApp, defineComponent, h, ref, watch, type App } from 'vue';
import { createRouter, RouterLink, RouterView, useRoute, type Router, type RouterHistory } from 'vue-router';
import {
  SCROLL_RESTORATION_CAPTURE_DEFAULT,
  SCROLL_RESTORATION_RESTORE_DEFAULT,
  ScrollRestoration,
  useScrollRestoration,
} from 'vue-router/experimental';
import type { Library } from './books.js';

export function openRoom(library: Library, history: RouterHistory): { app: App; router: Router } {
  const Rack = defineComponent({
    setup() {
      const rack = ref<HTMLElement | null>(null);
      useScrollRestoration({
        capture() {
          const place = SCROLL_RESTORATION_CAPTURE_DEFAULT();
          return rack.value ? { ...place, rack: { left: rack.value.scrollLeft, top: rack.value.scrollTop } } : place;
        },
        restore(entry, to) {
          SCROLL_RESTORATION_RESTORE_DEFAULT(entry, to);
          rack.value?.scrollTo({ left: entry?.rack?.left ?? 0, top: entry?.rack?.top ?? 0 });
        },
      });
      return () => [
        h('h1', 'Reading room'),
        h(
          'div',
          { class: 'rack', ref: rack },
          library.books.map(({ id, title }) => h(RouterLink, { key: id, to: `/books/${id}` }, () => title)),
        ),
      ];
    },
  });

  const BookPage = defineComponent({
    setup() {
      const route = useRoute();
      const reviews = ref<string[] | null>(null);
      watch(
        () => String(route.params.id ?? ''),
        async (id) => {
          if (id === '') return;
          reviews.value = null;
          const found = await library.reviews(id);
          if (route.params.id !== id) return;
          reviews.value = found;
        },
        { immediate: true },
      );
      return () => [
        h('h1', library.books.find(({ id }) => id === route.params.id)?.title ?? 'No such book'),
        reviews.value && h('ul', { id: 'reviews' }, reviews.value.map((text) => h('li', text))),
      ];
    },
  });

  const router = createRouter({
    history,
    routes: [
      { path: '/', component: Rack },
      { path: '/books/:id', component: BookPage },
    ],
  });
  const app = createApp({
    setup() {
      useScrollRestoration();
      return () => h(RouterView);
    },
  });
  app.use(ScrollRestoration, {
    router,
    capture: SCROLL_RESTORATION_CAPTURE_DEFAULT,
    restore: SCROLL_RESTORATION_RESTORE_DEFAULT,
  });
  app.use(router);
  return { app, router };
}
