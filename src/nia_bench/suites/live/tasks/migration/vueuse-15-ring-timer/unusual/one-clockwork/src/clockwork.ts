import { onScopeDispose, shallowRef, toValue, watch, type MaybeRefOrGetter } from 'vue';
import type { ConfigurableScheduler } from '@vueuse/core';

type Scheduler = NonNullable<ConfigurableScheduler['scheduler']>;

/** Calls again and again, once it runs. */
export function clockwork(interval: MaybeRefOrGetter<number>, runs = false): Scheduler {
  return (tick) => {
    const isActive = shallowRef(false);
    let timer: ReturnType<typeof setInterval> | undefined;
    const pause = () => {
      clearInterval(timer);
      isActive.value = false;
    };
    const resume = () => {
      pause();
      isActive.value = true;
      timer = setInterval(() => tick(), toValue(interval));
    };
    watch(
      () => toValue(interval),
      () => isActive.value && resume(),
    );
    onScopeDispose(pause);
    if (runs) resume();
    return { isActive, pause, resume };
  };
}

/** Never calls. */
export const still: Scheduler = () => ({ isActive: shallowRef(false), pause() {}, resume() {} });
