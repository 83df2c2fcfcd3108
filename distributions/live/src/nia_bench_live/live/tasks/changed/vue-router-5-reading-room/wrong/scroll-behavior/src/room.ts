import { createApp, defineComponent, h, nextTick, onBeforeUnmount, onMounted, ref, watch, type App } from 'vue';
import { createRouter, RouterLink, RouterView, useRoute, type Router, type RouterHistory } from 'vue-router';
import type { Library } from './books.js';

export function openRoom(library: Library, history: RouterHistory): { app: App; router: Router } {
  const places = new Map<string, { left: number; top: number }>();
  let racks = { left: 0, top: 0 };
  let shown = () => {};

  const Rack = defineComponent({
    setup() {
      const rack = ref<HTMLElement | null>(null);
      const at = racks;
      onMounted(() => rack.value?.scrollTo(at.left, at.top));
      onBeforeUnmount(() => {
        racks = { left: rack.value?.scrollLeft ?? 0, top: rack.value?.scrollTop ?? 0 };
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
    async scrollBehavior(to, from, saved) {
      const place = saved ?? places.get(to.path);
      if (to.path !== '/') await new Promise<void>((resolve) => (shown = resolve));
      return place ?? (to.hash ? { el: to.hash } : { left: 0, top: 0 });
    },
  });
  router.afterEach((to, from) => {
    places.set(from.path, { left: window.scrollX, top: window.scrollY });
  });
  const app = createApp({ render: () => h(RouterView) });
  app.use(router);
  return { app, router };
}
