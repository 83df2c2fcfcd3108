import * as motion from 'motion';
import type { Cue, Tell } from './cue';

class Show {
  private readonly timeline: motion.Timeline;
  private readonly remove = new Map<string, () => void>();
  private readonly labels: Record<string, motion.SequenceLabelWithTime> = {};

  constructor([first, ...others]: Cue[], tell: Tell) {
    const label = { name: first.name, at: first.at };
    const fade = this.fade(first);
    this.timeline = motion.animate([label, fade]);
    this.timeline.pause();
    this.register(first, tell, label, fade);
    for (const cue of others) {
      const next = { name: cue.name, at: 0 };
      const segment = this.fade(cue);
      this.timeline.add(next, cue.at).add(segment, cue.name);
      this.register(cue, tell, next, segment);
    }
  }

  private fade({ name, lamp, from, to, seconds }: Cue): motion.Segment {
    return [lamp, [from, to], { at: name, duration: seconds, ease: (progress) => progress }];
  }

  private register(cue: Cue, tell: Tell, label: motion.SequenceLabelWithTime, fade: motion.Segment) {
    const hear = (direction: number) => tell(cue.name, direction > 0);
    const pause = () => {};
    this.timeline.call(hear, cue.name);
    if (cue.waits) this.timeline.addPause(cue.name, pause);
    this.labels[cue.name] = label;
    this.remove.set(cue.name, () => [hear, pause, fade, label].forEach((item) => this.timeline.remove(item)));
  }

  go = () => {
    this.timeline.speed = Math.abs(this.timeline.speed);
    this.timeline.play();
  };
  halt = () => this.timeline.pause();
  jump = (name: string) => void this.timeline.seek(name).pause();
  travel = (name: string) => void this.timeline.playTo(name);
  shift = (name: string, at: number) => void this.timeline.move(this.labels[name], at);
  drop = (name: string) => this.remove.get(name)?.();

  get second() {
    return this.timeline.time;
  }

  get length() {
    return this.timeline.duration;
  }
}

export const createShow = (cues: Cue[], tell: Tell) => new Show(cues, tell);
