import { ref, type Ref } from 'vue';
import { useScrollRestoration } from 'vue-router';

/** An element that scrolls by itself, which is found where it was left; `name` is its own in the whole guide. */
export function usePane(name: string): Ref<HTMLElement | null> {
  const pane = ref<HTMLElement | null>(null);
  useScrollRestoration(pane, { key: `pane:${name}` });
  return pane;
}
