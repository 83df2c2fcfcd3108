import { nextTick, onMounted, ref, type Ref } from 'vue';
import { onBeforeRouteLeave } from 'vue-router';

const tops = new Map<string, number>();

/** An element that scrolls by itself, which is found where it was left; `name` is its own in the whole guide. */
export function usePane(name: string): Ref<HTMLElement | null> {
  const pane = ref<HTMLElement | null>(null);
  onMounted(async () => {
    await nextTick();
    if (pane.value) pane.value.scrollTop = tops.get(name) ?? 0;
  });
  onBeforeRouteLeave(() => {
    if (pane.value) tops.set(name, pane.value.scrollTop);
  });
  return pane;
}
