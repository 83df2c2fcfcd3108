import { animate } from 'motion';
import type { ObjectSegmentWithTransition, Timeline, TimelineCallback, MotionValueSegmentWithTransition } from 'motion';
import type { Cue, Tell } from './cue';

type Fade = MotionValueSegmentWithTransition | ObjectSegmentWithTransition;

/** Without labels: fades and callbacks are placed, moved and removed by themselves. */
export function createShow(cues: Cue[], tell: Tell) {
  const fades: Record<string, Fade> = {};
  const heard: Record<string, TimelineCallback> = {};
  const begins: Record<string, number> = {};
  for (const { name, lamp, from, to, at, seconds } of cues) {
    fades[name] = [lamp, [from, to], { at, duration: seconds, ease: 'linear' }];
    heard[name] = (direction) => tell(name, direction > 0);
    begins[name] = at;
  }
  const show: Timeline = animate(Object.values(fades), { autoplay: false, defaultTransition: { ease: 'linear' } });
  for (const { name, at, waits } of cues) waits ? show.addPause(at, heard[name]) : show.call(heard[name], at);

  const go = () => {
    show.speed = 1;
    show.play();
  };
  return {
    go,
    halt: () => show.pause(),
    jump: (name: string) => {
      show.pause();
      show.time = begins[name];
    },
    travel: (name: string) => void show.playTo(begins[name]),
    shift: (name: string, at: number) => {
      begins[name] = at;
      show.move(fades[name], at).move(heard[name], at);
    },
    drop: (name: string) => void show.remove(fades[name]).remove(heard[name]),
    get second() {
      return show.time;
    },
    get length() {
      return show.duration;
    },
  };
}
