import { createApp, defineComponent, h, nextTick, onUnmounted, shallowRef, type App } from 'vue';
import { createRouter, RouterLink, RouterView, type Router, type RouterHistory } from 'vue-router';
import type { Library } from './books.js';

export function openRoom(library: Library, history: RouterHistory): { app: App; router: Router } {
  /** Resolves when what is on the page stands there in full. */
  let complete: Promise<void> = Promise.resolve();

  const Shelf = defineComponent({
    name: 'Shelf',
    setup() {
      complete = Promise.resolve();
      return () => [
        h('h1', 'Reading room'),
        h(
          'div',
          { class: 'rack' },
          library.books.map((book) =>
            h(RouterLink, { key: book.id, to: `/books/${encodeURIComponent(book.id)}` }, () => book.title),
          ),
        ),
      ];
    },
  });

  const BookPage = defineComponent({
    name: 'BookPage',
    props: { id: { type: String, required: true } },
    setup(props) {
      const book = library.books.find(({ id }) => id === props.id);
      const reviews = shallowRef<string[] | null>(null);
      let gone = false;
      onUnmounted(() => {
        gone = true;
      });
      complete = library.reviews(props.id).then(
        async (brought) => {
          if (gone) return;
          reviews.value = brought;
          await nextTick();
        },
        () => undefined,
      );
      return () => [
        h('h1', book?.title ?? 'No such book'),
        reviews.value && h('ul', { id: 'reviews' }, reviews.value.map((review, index) => h('li', { key: index }, review))),
      ];
    },
  });

  const router = createRouter({
    history,
    routes: [
      { path: '/', component: Shelf },
      { path: '/books/:id', component: BookPage, props: true },
    ],
    scrollRestoration: {
      getKey: (to) => to.path,
      elements: ['.rack'],
    },
    async scrollBehavior(to, _from, savedPosition) {
      await complete;
      if (router.currentRoute.value.fullPath !== to.fullPath) return false;
      if (savedPosition) return savedPosition;
      return to.hash ? { el: to.hash } : { left: 0, top: 0 };
    },
  });

  const app = createApp({
    name: 'Room',
    render: () => h(RouterView, { key: router.currentRoute.value.path }),
  });
  app.use(router);
  return { app, router };
}
