import { createApp, defineComponent, h, onBeforeMount, onMounted, ref, shallowRef, type App, type PropType } from 'vue';
import { createRouter, RouterLink, RouterView, type Router, type RouterHistory } from 'vue-router';
import {
  SCROLL_RESTORATION_CAPTURE_DEFAULT,
  SCROLL_RESTORATION_RESTORE_DEFAULT,
  ScrollRestoration,
  useScrollRestoration,
} from 'vue-router/experimental';
import type { Library } from './books.js';

/**
 * The reviews of a book. The place of the book's page is kept from here: only once they are shown
 * is there something to move, and a page that is left before that keeps the place it had.
 */
const Reviews = defineComponent({
  props: { reviews: { type: Array as PropType<string[]>, required: true } },
  setup(props) {
    const { scroll } = useScrollRestoration();
    onMounted(scroll);
    return () =>
      h(
        'ul',
        { id: 'reviews' },
        props.reviews.map((review) => h('li', review)),
      );
  },
});

function pagesOf(library: Library) {
  const list = defineComponent({
    setup() {
      const rack = ref<HTMLElement | null>(null);
      useScrollRestoration({
        capture: () => ({
          ...SCROLL_RESTORATION_CAPTURE_DEFAULT(),
          ...(rack.value && { rack: { left: rack.value.scrollLeft, top: rack.value.scrollTop } }),
        }),
        restore(entry, to) {
          SCROLL_RESTORATION_RESTORE_DEFAULT(entry, to);
          if (!rack.value || !entry?.rack) return;
          rack.value.scrollLeft = entry.rack.left ?? 0;
          rack.value.scrollTop = entry.rack.top ?? 0;
        },
      });
      return () => [
        h('h1', 'Books'),
        h(
          'div',
          { class: 'rack', ref: rack },
          library.books.map(({ id, title }) => h(RouterLink, { key: id, to: { name: 'book', params: { id } } }, () => title)),
        ),
      ];
    },
  });

  /** One book: `id` does not change as long as it is mounted. */
  const one = defineComponent({
    props: { id: { type: String, required: true } },
    setup({ id }) {
      const book = library.books.find((each) => each.id === id);
      const reviews = shallowRef<string[] | null>(null);
      if (book) {
        onBeforeMount(async () => {
          reviews.value = await library.reviews(id);
        });
      } else {
        useScrollRestoration();
      }
      return () => [
        h('h1', book?.title ?? 'No such book'),
        reviews.value ? h(Reviews, { reviews: reviews.value }) : null,
      ];
    },
  });

  const book = defineComponent({
    props: { id: { type: String, required: true } },
    setup: (props) => () => h(one, { key: props.id, id: props.id }),
  });

  return { list, book };
}

export function openRoom(library: Library, history: RouterHistory): { app: App; router: Router } {
  const pages = pagesOf(library);
  const router = createRouter({
    history,
    routes: [
      { path: '/', component: pages.list },
      { path: '/books/:id', name: 'book', component: pages.book, props: true },
    ],
  });
  const app = createApp({ render: () => h(RouterView) });
  // Has to be installed before the router. Places are kept by path and hash, so the query makes no difference.
  app.use(ScrollRestoration, {
    router,
    capture: SCROLL_RESTORATION_CAPTURE_DEFAULT,
    restore: SCROLL_RESTORATION_RESTORE_DEFAULT,
  });
  app.use(router);
  return { app, router };
}
