import { animate, type AnimationPlaybackControls, type MotionValue } from 'motion';
import type { Cue, Tell } from './cue';

export function createShow(cues: Cue[], tell: Tell) {
  const list = cues.map((cue) => ({ ...cue })).sort((one, other) => one.at - other.at);
  let show: AnimationPlaybackControls = build();
  show.pause();

  function build(): AnimationPlaybackControls {
    return animate(
      list.map(({ lamp, from, to, at, seconds }): [MotionValue, number[], { at: number; duration: number; ease: 'linear' }] => [
        lamp,
        [from, to],
        { at, duration: seconds, ease: 'linear' },
      ]),
      { onComplete: () => list.forEach(({ name }) => tell(name, true)) },
    );
  }
  function rebuild(): void {
    const { time } = show;
    show.stop();
    show = build();
    show.time = time;
  }
  return {
    go(): void {
      show.speed = 1;
      show.play();
    },
    halt(): void {
      show.pause();
    },
    jump(name: string): void {
      show.pause();
      show.time = list.find((cue) => cue.name === name)?.at ?? 0;
    },
    travel(name: string): void {
      const at = list.find((cue) => cue.name === name)?.at ?? 0;
      show.speed = at < show.time ? -1 : 1;
      show.play();
    },
    shift(name: string, at: number): void {
      const cue = list.find((one) => one.name === name);
      if (cue) cue.at = at;
      rebuild();
    },
    drop(name: string): void {
      list.splice(0, list.length, ...list.filter((cue) => cue.name !== name));
      rebuild();
    },
    get second(): number {
      return show.time;
    },
    get length(): number {
      return show.duration;
    },
  };
}
