import { Cron } from 'croner';
import type { Rota, Run, Shift } from './rota-types.js';

export function rota(shifts: readonly Shift[], zone: string): Rota {
  const jobs = shifts.map(({ name, times, daysBefore = 0, from, until }) => ({
    name,
    cron: new Cron(times, {
      timezone: zone,
      // Lists and ranges of times of day come once a day each as well, whatever the clock does.
      fixedTimeRule: 'no-wildcard',
      dayOffset: -daysBefore,
      startAt: from,
      stopAt: until,
    }),
  }));

  return {
    after(moment) {
      const start = new Date(moment);
      return {
        *[Symbol.iterator](): Generator<Run, undefined> {
          const heads = jobs.map(({ name, cron }) => {
            const runs = cron.enumerate(start);
            return { name, runs, next: runs.next() };
          });

          while (true) {
            let first: { head: (typeof heads)[number]; at: Date } | undefined;
            for (const head of heads) {
              if (head.next.done) continue;
              const at = head.next.value;
              if (!first || at < first.at) first = { head, at };
            }
            if (!first) return;
            yield { name: first.head.name, at: first.at };
            // Only worked out once a further run is asked for.
            first.head.next = first.head.runs.next();
          }
        },
      };
    },

    before(moment) {
      let last: Run | undefined;
      for (const { name, cron } of jobs) {
        const [at] = cron.previousRuns(1, moment);
        if (at && (!last || at >= last.at)) last = { name, at };
      }
      return last;
    },
  };
}
