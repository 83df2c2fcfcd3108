import { createApp, defineComponent, h, nextTick, shallowRef, watch, type App } from 'vue';
import {
  createRouter,
  RouterLink,
  RouterView,
  type RouteLocationNormalized,
  type Router,
  type RouterHistory,
} from 'vue-router';

import type { Library } from './books.js';

export function openRoom(library: Library, history: RouterHistory): { app: App; router: Router } {
  /** The book whose reviews are in the document by now. */
  const shown = shallowRef<string | null>(null);

  const Shelf = defineComponent({
    name: 'Shelf',
    setup() {
      return () =>
        h('main', [
          h('h1', 'Reading room'),
          h(
            'div',
            { class: 'rack', style: { overflow: 'auto', maxHeight: '60vh', whiteSpace: 'nowrap' } },
            library.books.map((book) =>
              h('div', { key: book.id }, [
                h(RouterLink, { to: { name: 'book', params: { id: book.id } } }, { default: () => book.title }),
              ]),
            ),
          ),
        ]);
    },
  });

  const BookPage = defineComponent({
    name: 'BookPage',
    props: { id: { type: String, required: true } },
    setup(props) {
      const reviews = shallowRef<string[] | null>(null);

      watch(
        () => props.id,
        async (id, _before, onCleanup) => {
          let stale = false;
          onCleanup(() => {
            stale = true;
            shown.value = null;
          });
          reviews.value = null;
          const brought = await library.reviews(id);
          if (stale) return;
          reviews.value = brought;
          await nextTick();
          if (!stale) shown.value = id;
        },
        { immediate: true },
      );

      return () =>
        h('main', [
          h('h1', library.books.find((book) => book.id === props.id)?.title ?? 'Unknown book'),
          reviews.value
            ? h(
                'ul',
                { id: 'reviews' },
                reviews.value.map((review, index) => h('li', { key: index }, review)),
              )
            : null,
        ]);
    },
  });

  const router: Router = createRouter({
    history,
    routes: [
      { path: '/', name: 'shelf', component: Shelf },
      { path: '/books/:id', name: 'book', component: BookPage, props: true },
    ],
    scrollRestoration: {
      key: (to: RouteLocationNormalized) => to.path,
      elements: ['.rack'],
    },
    async scrollBehavior(to, from, saved) {
      if (!(await isReady(to))) return false;
      if (saved) return saved;
      if (to.hash && document.getElementById(to.hash.slice(1))) return { el: to.hash };
      // Another query is still the same page.
      if (from.matched.length > 0 && from.path === to.path) return false;
      return { left: 0, top: 0 };
    },
  });

  /** Waits until the page is complete; false when it was left before that. */
  function isReady(to: RouteLocationNormalized): Promise<boolean> {
    if (to.name !== 'book') return Promise.resolve(true);
    const { path } = to;
    const id = to.params['id'];
    return new Promise((resolve) => {
      const state = () => {
        const current = router.currentRoute.value;
        if (current.path !== path || current.hash !== to.hash) return 'left';
        return shown.value === id ? 'ready' : 'waiting';
      };
      const first = state();
      if (first !== 'waiting') {
        resolve(first === 'ready');
        return;
      }
      const stop = watch(
        state,
        (now) => {
          if (now === 'waiting') return;
          stop();
          resolve(now === 'ready');
        },
        { flush: 'sync' },
      );
    });
  }

  const app = createApp({ name: 'ReadingRoom', render: () => h(RouterView) });
  app.use(router);
  return { app, router };
}
