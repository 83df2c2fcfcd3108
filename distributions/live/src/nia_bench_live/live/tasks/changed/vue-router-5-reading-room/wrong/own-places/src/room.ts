import { createApp, defineComponent, h, nextTick, ref, watch, type App } from 'vue';
import { createRouter, RouterLink, RouterView, useRoute, type Router, type RouterHistory } from 'vue-router';
import type { Library } from './books.js';

export function openRoom(library: Library, history: RouterHistory): { app: App; router: Router } {
  let shown = () => {};

  const Rack = defineComponent({
    setup() {
      const rack = ref<HTMLElement | null>(null);
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
          await nextTick();
          shown();
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
  const keep = (path: string): void => {
    const rack = document.querySelector('.rack');
    const place = { left: window.scrollX, top: window.scrollY, rack: [rack?.scrollLeft ?? 0, rack?.scrollTop ?? 0] };
    sessionStorage.setItem(path, JSON.stringify(place));
  };
  const bring = (): void => {
    const { path, hash } = router.currentRoute.value;
    const kept = sessionStorage.getItem(path);
    if (kept === null) {
      if (hash) document.querySelector(hash)?.scrollIntoView();
      else window.scrollTo(0, 0);
      return;
    }
    const place = JSON.parse(kept) as { left: number; top: number; rack: [number, number] };
    window.scrollTo(place.left, place.top);
    document.querySelector('.rack')?.scrollTo(...place.rack);
  };
  shown = bring;
  router.afterEach(async (to, from) => {
    if (from.matched.length > 0) keep(from.path);
    await nextTick();
    if (to.path === '/') bring();
  });
  window.addEventListener('pagehide', () => keep(router.currentRoute.value.path));
  const app = createApp({ render: () => h(RouterView) });
  app.use(router);
  return { app, router };
}
