import { createApp, defineComponent, h, onMounted, onUpdated, shallowRef, useTemplateRef, watch, type App } from 'vue';
import { createRouter, RouterLink, RouterView, type Router, type RouterHistory } from 'vue-router';
import * as experimental from 'vue-router/experimental';
import type { Library } from './books.js';

export function openRoom(library: Library, history: RouterHistory): { app: App; router: Router } {
  const Shelf = defineComponent({
    setup() {
      const shelf = useTemplateRef<HTMLElement>('shelf');
      experimental.useScrollRestoration({
        key: 'shelf',
        capture: () => ({ default: { left: shelf.value!.scrollLeft, top: shelf.value!.scrollTop } }),
        restore: (entry) => {
          shelf.value!.scrollLeft = entry?.default?.left ?? 0;
          shelf.value!.scrollTop = entry?.default?.top ?? 0;
        },
      });
      return () =>
        h(
          'div',
          { class: 'rack', ref: 'shelf' },
          library.books.map((book) =>
            h(RouterLink, { to: { name: 'book', params: { id: book.id } } }, { default: () => book.title }),
          ),
        );
    },
  });
  const Front = () => [h('h1', 'All books'), h(Shelf)];
  const Book = defineComponent({
    props: { id: { type: String, required: true } },
    setup(props) {
      const found = shallowRef<{ id: string; texts: string[] }>();
      const { scroll } = experimental.useScrollRestoration({ manual: () => true, key: ({ path, hash }) => path + hash });
      let due = false;
      const fetched = (id: string) =>
        void library.reviews(id).then((texts) => {
          if (props.id !== id) return;
          found.value = { id, texts };
          due = true;
        });
      watch(() => props.id, fetched);
      onMounted(() => fetched(props.id));
      onUpdated(() => {
        if (!due) return;
        due = false;
        scroll();
      });
      return () =>
        h('article', [
          h('h1', library.books.find((book) => book.id === props.id)?.title),
          found.value?.id === props.id
            ? h('ul', { id: 'reviews' }, found.value.texts.map((text) => h('li', text)))
            : h('p', 'Wait'),
        ]);
    },
  });
  const Window = defineComponent({
    setup() {
      experimental.useScrollRestoration();
      return () => h(Front);
    },
  });

  const router = createRouter({
    history,
    routes: [
      { path: '/', name: 'front', component: Window },
      { path: '/books/:id', name: 'book', component: Book, props: true },
    ],
  });
  const app = createApp(RouterView);
  const { SCROLL_RESTORATION_CAPTURE_DEFAULT: capture, SCROLL_RESTORATION_RESTORE_DEFAULT: restore } = experimental;
  app.use(experimental.ScrollRestoration, { router, capture, restore, storageKeyPrefix: 'room ' }).use(router);
  return { app, router };
}
