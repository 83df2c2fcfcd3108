import { computed, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import { useIntervalFn, useNow, useTimeAgo, useTimestamp } from '@vueuse/core';

/** The clock on the wall, to the second. */
export function useWallClock(): ComputedRef<string> {
  const now = useNow({ scheduler: (update) => useIntervalFn(update, 1000) });
  return computed(() => now.value.toISOString().slice(11, 19));
}

/** A stopwatch: it stands until it is started, and tells of each step. */
export function useStopwatch(onStep: (passed: number) => void) {
  const begun = Date.now();
  const { timestamp, pause, resume, isActive } = useTimestamp({
    controls: true,
    offset: -begun,
    scheduler: (update) => useIntervalFn(update, 250, { immediate: false }),
    callback: onStep,
  });
  return { passed: timestamp, running: isActive, start: resume, halt: pause };
}

/** When somebody last trained, brought up to date twice a minute. */
export function useLastSeen(time: MaybeRefOrGetter<Date>): ComputedRef<string> {
  return useTimeAgo(time);
}

/** When a fight was, as it stands in a report: it only changes with `time`. */
export function useFoughtOn(time: MaybeRefOrGetter<Date>): ComputedRef<string> {
  return useTimeAgo(time, { scheduler: (update) => useIntervalFn(update, 0) });
}

/** When the last blow was, brought up to date each second. */
export function useLastBlow(time: MaybeRefOrGetter<Date>): ComputedRef<string> {
  return useTimeAgo(time, { scheduler: (update) => useIntervalFn(update, 1000), showSecond: true });
}
