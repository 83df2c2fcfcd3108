import { Cron } from 'croner';
import type { Rota, Run, Shift } from './rota-types.ts';

interface Timed {
  shift: Shift;
  cron: Cron;
}

function nextAfter({ shift, cron }: Timed, moment: Date): Date | undefined {
  // A run at just the moment of `from` is in, and croner gives what comes after a moment.
  const start = shift.from ? new Date(Math.max(moment.getTime(), shift.from.getTime() - 1)) : moment;
  const at = cron.nextRun(start);
  if (!at || (shift.until && at >= shift.until)) return undefined;
  return at;
}

function lastBefore({ shift, cron }: Timed, moment: Date): Date | undefined {
  const end = shift.until ? Math.min(moment.getTime(), shift.until.getTime()) : moment.getTime();
  // Runs are at whole seconds: before a moment within a second is before the next whole one.
  const [at] = cron.previousRuns(1, new Date(Math.ceil(end / 1000) * 1000));
  if (!at || (shift.from && at < shift.from)) return undefined;
  return at;
}

export function rota(shifts: readonly Shift[], zone: string): Rota {
  const timed: Timed[] = shifts.map((shift) => ({
    shift,
    cron: new Cron(shift.times, {
      timezone: zone,
      paused: true,
      ...(shift.daysBefore ? { dayOffset: -shift.daysBefore } : {}),
    }),
  }));

  function* runsAfter(moment: Date): Generator<Run, void, undefined> {
    const heads = timed.map((one) => ({ one, at: nextAfter(one, moment) }));
    for (;;) {
      let first: { one: Timed; at: Date } | undefined;
      let head: (typeof heads)[number] | undefined;
      for (const candidate of heads) {
        if (candidate.at && (!first || candidate.at < first.at)) {
          first = { one: candidate.one, at: candidate.at };
          head = candidate;
        }
      }
      if (!first || !head) return;
      yield { name: first.one.shift.name, at: new Date(first.at) };
      head.at = nextAfter(first.one, first.at);
    }
  }

  return {
    after(moment) {
      const start = new Date(moment);
      return { [Symbol.iterator]: () => runsAfter(start) };
    },
    before(moment) {
      let last: Run | undefined;
      for (const one of timed) {
        const at = lastBefore(one, moment);
        if (at && (!last || at >= last.at)) last = { name: one.shift.name, at };
      }
      return last;
    },
  };
}
