import { Cron, type CronOptions } from 'croner';
import type { Rota, Run, Shift } from './rota-types';

class Line {
  readonly #job: Cron;

  constructor(readonly shift: Shift, timezone: string) {
    const options: CronOptions = { paused: true, timezone, fixedTimeRule: 'no-wildcard' };
    if (shift.daysBefore) options.dayOffset = -shift.daysBefore;
    if (shift.from) options.startAt = shift.from;
    if (shift.until) options.stopAt = shift.until;
    this.#job = new Cron(shift.times, options);
  }

  next(after: Date): Date | null {
    return this.#job.nextRun(after);
  }

  last(before: Date): Date | undefined {
    return this.#job.previousRuns(1, before)[0];
  }
}

export function rota(shifts: readonly Shift[], zone: string): Rota {
  const lines = shifts.map((shift) => new Line(shift, zone));
  return {
    after: (moment: Date): Iterable<Run> => ({
      [Symbol.iterator]() {
        const heads = lines.map((line) => line.next(moment));
        return {
          next(): IteratorResult<Run, undefined> {
            const times = heads.map((at) => at?.getTime() ?? Infinity);
            const place = times.indexOf(Math.min(...times));
            const [line, at] = [lines[place], heads[place]];
            if (!line || !at) return { done: true, value: undefined };
            heads[place] = line.next(at);
            return { done: false, value: { name: line.shift.name, at } };
          },
        };
      },
    }),
    before(moment) {
      const found = lines.flatMap((line): Run[] => {
        const at = line.last(moment);
        return at ? [{ name: line.shift.name, at }] : [];
      });
      return found.sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
    },
  };
}
