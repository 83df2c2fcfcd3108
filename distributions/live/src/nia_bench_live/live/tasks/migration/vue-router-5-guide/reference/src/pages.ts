import { defineComponent, h, type Component } from 'vue';
import { RouterLink, useRoute } from 'vue-router';
import { useScrollRestoration } from 'vue-router/experimental';
import { usePane } from './pane.js';
import type { Walk } from './walks.js';

export function pagesOf(walks: readonly Walk[]): Record<'list' | 'walk' | 'map' | 'door', Component> {
  const list = defineComponent({
    setup() {
      useScrollRestoration();
      const pane = usePane('list');
      return () => [
        h('h1', 'Walks'),
        h(
          'nav',
          { class: 'pane', ref: pane },
          walks.map(({ id, title }) => h(RouterLink, { key: id, to: `/walks/${id}` }, () => title)),
        ),
      ];
    },
  });

  const walk = defineComponent({
    setup() {
      useScrollRestoration();
      const route = useRoute();
      return () => {
        const found = walks.find(({ id }) => id === route.params.id);
        return [
          h('h1', found?.title ?? 'No such walk'),
          h('ol', found?.stops.map((stop, index) => h('li', { id: `stop-${index + 1}` }, stop))),
        ];
      };
    },
  });

  const map = defineComponent({
    setup() {
      useScrollRestoration();
      const pane = usePane('map');
      return () => [h('h1', 'Map'), h('div', { class: 'pane', ref: pane })];
    },
  });

  const door = defineComponent({
    setup() {
      useScrollRestoration();
      return () => h('h1', 'Sign in');
    },
  });

  return { list, walk, map, door };
}
