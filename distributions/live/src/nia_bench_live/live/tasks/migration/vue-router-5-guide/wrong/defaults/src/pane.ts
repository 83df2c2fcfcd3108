import { ref, type Ref } from 'vue';
import { useScrollRestoration } from 'vue-router/experimental';

/** An element that scrolls by itself, which is found where it was left; `name` is its own in the whole guide. */
export function usePane(name: string): Ref<HTMLElement | null> {
  const pane = ref<HTMLElement | null>(null);
  useScrollRestoration({
    key: `pane:${name}`,
    capture: () => (pane.value ? { default: { top: pane.value.scrollTop } } : null),
    restore(entry) {
      if (pane.value) pane.value.scrollTop = entry?.default?.top ?? 0;
    },
  });
  return pane;
}
