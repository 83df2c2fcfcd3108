import { createTimeline, type AnimationSequence, type Segment, type TimelineCallback } from 'motion';
import type { Cue, Tell } from './cue';

interface Part {
  label: { name: string; at: number };
  fade: Segment;
  passed: TimelineCallback;
  waits: boolean;
}

function partOf(cue: Cue, tell: Tell): Part {
  return {
    label: { name: cue.name, at: cue.at },
    fade: [cue.lamp, [cue.from, cue.to], { duration: cue.seconds, ease: 'linear', at: cue.name }],
    passed: (direction) => tell(cue.name, direction === 1),
    waits: cue.waits === true,
  };
}

export function createShow(cues: Cue[], tell: Tell) {
  const parts = new Map(cues.map((cue) => [cue.name, partOf(cue, tell)]));
  const sequence: AnimationSequence = [...parts.values()].flatMap(({ label, fade }) => [label, fade]);
  const show = createTimeline(sequence, { autoplay: false });
  for (const { label, passed, waits } of parts.values()) {
    if (waits) show.addPause(label.name, passed);
    else show.call(passed, label.name);
  }

  return {
    go(): void {
      // A travel may have left it playing backwards.
      show.speed = 1;
      show.play();
    },
    halt(): void {
      show.pause();
    },
    jump(name: string): void {
      show.pause();
      show.seek(name);
    },
    travel(name: string): void {
      show.playTo(name);
    },
    shift(name: string, at: number): void {
      const part = parts.get(name);
      if (part) show.move(part.label, at);
    },
    drop(name: string): void {
      const part = parts.get(name);
      if (part) show.remove(part.passed).remove(part.fade).remove(part.label);
      parts.delete(name);
    },
    get second(): number {
      return show.time;
    },
    get length(): number {
      return show.duration;
    },
  };
}
