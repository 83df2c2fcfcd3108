import { nextTick, onMounted, ref, type Ref } from 'vue';
import { onBeforeRouteLeave } from 'vue-router';


/** An element that scrolls by itself, which is found where it was left; `name` is its own in the whole guide. */
export function usePane(name: string): Ref<HTMLElement | null> {
  const pane = ref<HTMLElement | null>(null);
  onMounted(async () => {
    await nextTick();
    if (pane.value) pane.value.scrollTop = Number(sessionStorage.getItem(`pane ${name}`) ?? 0);
  });
  const keep = (): void => {
    if (pane.value) sessionStorage.setItem(`pane ${name}`, String(pane.value.scrollTop));
  };
  onBeforeRouteLeave(keep);
  window.addEventListener('pagehide', keep);
  return pane;
}
