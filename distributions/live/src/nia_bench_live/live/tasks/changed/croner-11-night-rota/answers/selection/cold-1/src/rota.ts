import { Cron } from 'croner';
import type { Rota, Run, Shift } from './rota-types.ts';

interface Plan {
  next(moment: Date): Date | undefined;
  previous(moment: Date): Date | undefined;
}

function plan({ times, daysBefore = 0, from, until }: Shift, zone: string): Plan {
  const cron = new Cron(times, { timezone: zone, paused: true, ...(daysBefore ? { dayOffset: -daysBefore } : {}) });
  const start = from?.getTime() ?? -Infinity;
  const end = until?.getTime() ?? Infinity;

  return {
    next(moment) {
      // One at just the moment of `from` is in.
      const after = Math.max(moment.getTime(), start - 1);
      if (after >= end) return undefined;
      let run = cron.nextRun(new Date(after));
      while (run && run.getTime() <= after) run = cron.nextRun(new Date(run.getTime() + 1000));
      return run && run.getTime() < end ? run : undefined;
    },
    previous(moment) {
      const before = Math.min(moment.getTime(), end);
      // Runs are at full seconds.
      const [run] = cron.previousRuns(1, new Date(Math.ceil(before / 1000) * 1000));
      return run && run.getTime() >= start ? run : undefined;
    },
  };
}

export function rota(shifts: readonly Shift[], zone: string): Rota {
  const plans = shifts.map((shift) => ({ name: shift.name, ...plan(shift, zone) }));

  return {
    after(moment) {
      const start = moment.getTime();
      return {
        *[Symbol.iterator](): Generator<Run, void, undefined> {
          const heads = plans.map((one) => ({ one, at: one.next(new Date(start)) }));
          for (;;) {
            let first: { head: (typeof heads)[number]; at: Date } | undefined;
            for (const head of heads) {
              if (head.at && (!first || head.at < first.at)) first = { head, at: head.at };
            }
            if (!first) return;
            yield { name: first.head.one.name, at: new Date(first.at) };
            first.head.at = first.head.one.next(first.at);
          }
        },
      };
    },
    before(moment) {
      let last: Run | undefined;
      for (const one of plans) {
        const at = one.previous(moment);
        if (at && (!last || at >= last.at)) last = { name: one.name, at };
      }
      return last;
    },
  };
}
