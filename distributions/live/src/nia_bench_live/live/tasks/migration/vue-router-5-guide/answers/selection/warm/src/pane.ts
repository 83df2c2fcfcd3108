import { onMounted, ref, type Ref } from 'vue';
import { useScrollRestoration } from 'vue-router/experimental';

/** An element that scrolls by itself, which is found where it was left; `name` is its own in the whole guide. */
export function usePane(name: string): Ref<HTMLElement | null> {
  const pane = ref<HTMLElement | null>(null);
  // Only a pane that is new on the page has to be moved, not each time the query or the hash changes.
  const { scroll } = useScrollRestoration({
    key: `pane:${name}`,
    manual: true,
    capture: () => (pane.value ? { default: { top: pane.value.scrollTop } } : null),
    restore: (entry) => {
      if (pane.value) pane.value.scrollTop = entry?.default?.top ?? 0;
    },
  });
  onMounted(scroll);
  return pane;
}
