import { computed, type ComputedRef, type MaybeRefOrGetter, type Ref } from 'vue';
import { useCountdown } from '@vueuse/core';

export interface Countdown {
  /** As `2:05`. */
  shown: ComputedRef<string>;
  running: Readonly<Ref<boolean>>;
  start: () => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

const shownAs = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A round, which the trainer starts. `pace` is how long a second takes, in milliseconds; the trainer changes it while a round runs. */
export function useRound(seconds: number, pace: MaybeRefOrGetter<number>, bell: () => void): Countdown {
  const { remaining, isActive, start, pause, resume, stop } = useCountdown(seconds, { interval: pace, onComplete: bell });
  return { shown: computed(() => shownAs(remaining.value)), running: isActive, start: () => start(), pause, resume, stop };
}

/** The rest after a round: it begins by itself. */
export function useRest(seconds: number, bell: () => void): Countdown {
  const { remaining, isActive, start, pause, resume, stop } = useCountdown(seconds, { immediate: true, onComplete: bell });
  return { shown: computed(() => shownAs(remaining.value)), running: isActive, start: () => start(), pause, resume, stop };
}
