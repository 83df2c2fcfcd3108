import { createApp, defineComponent, h, nextTick, onMounted, ref, shallowRef, watch } from 'vue';
import type { App } from 'vue';
import { createRouter, RouterLink, RouterView } from 'vue-router';
import type { RouteLocationNormalizedLoaded, Router, RouterHistory } from 'vue-router';
import type { Library } from './books.js';

export function openRoom(library: Library, history: RouterHistory): { app: App; router: Router } {
  /** The path of the page that is shown completely. */
  const complete = ref<string | null>(null);

  const Rack = defineComponent({
    name: 'RackPage',
    props: { path: { type: String, required: true } },
    setup(props) {
      onMounted(() => {
        complete.value = props.path;
      });
      return () => [
        h('h1', 'Reading room'),
        h(
          'div',
          { class: 'rack', style: { overflow: 'auto', maxHeight: '20rem', whiteSpace: 'nowrap' } },
          library.books.map((book) =>
            h('div', { key: book.id }, [
              h(RouterLink, { to: { name: 'book', params: { id: book.id } } }, () => book.title),
            ]),
          ),
        ),
      ];
    },
  });

  const BookPage = defineComponent({
    name: 'BookPage',
    props: {
      id: { type: String, required: true },
      path: { type: String, required: true },
    },
    setup(props) {
      const reviews = shallowRef<string[] | null>(null);
      let left = false;

      onMounted(async () => {
        reviews.value = await library.reviews(props.id);
        await nextTick();
        if (!left) complete.value = props.path;
      });

      return {
        reviews,
        leave: () => {
          left = true;
        },
      };
    },
    beforeUnmount() {
      this.leave();
    },
    render() {
      const book = library.books.find(({ id }) => id === this.id);
      return [
        h('h1', book?.title ?? 'No such book'),
        this.reviews === null
          ? null
          : h(
              'ul',
              { id: 'reviews' },
              this.reviews.map((review, i) => h('li', { key: i }, review)),
            ),
      ];
    },
  });

  const router = createRouter({
    history,
    routes: [
      { path: '/', name: 'rack', component: Rack, props: (to) => ({ path: to.path }) },
      {
        path: '/books/:id',
        name: 'book',
        component: BookPage,
        props: (to) => ({ id: String(to.params['id']), path: to.path }),
      },
    ],
    scrollRestoration: {
      key: (to: RouteLocationNormalizedLoaded) => to.path,
      elements: ['.rack'],
    },
    async scrollBehavior(to, _from, savedPosition) {
      if (!(await shown(to.path))) return false;
      if (savedPosition) return savedPosition;
      return to.hash ? { el: to.hash } : { left: 0, top: 0 };
    },
  });

  /** Waits until the page is complete: false if it was left before that. */
  function shown(path: string): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = watch(
        [complete, router.currentRoute],
        ([done, route]) => {
          if (route.path !== path) finish(false);
          else if (done === path) finish(true);
        },
        { flush: 'post' },
      );
      function finish(result: boolean) {
        stop();
        resolve(result);
      }
      if (router.currentRoute.value.path !== path) finish(false);
      else if (complete.value === path) finish(true);
    });
  }

  router.afterEach((to, from, failure) => {
    if (!failure && to.path !== from.path) complete.value = null;
  });

  const app = createApp({
    name: 'ReadingRoom',
    render: () =>
      h(RouterView, null, {
        default: ({ Component, route }: { Component: ReturnType<typeof h> | undefined; route: RouteLocationNormalizedLoaded }) =>
          Component ? h(Component, { key: route.path }) : null,
      }),
  });
  app.use(router);

  return { app, router };
}
