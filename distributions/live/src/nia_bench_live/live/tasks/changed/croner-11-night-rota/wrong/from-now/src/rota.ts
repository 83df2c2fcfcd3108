import { Cron } from 'croner';
import type { Rota, Run, Shift } from './rota-types';

export function rota(shifts: readonly Shift[], zone: string): Rota {
  const jobs = shifts.map(({ name, times, daysBefore = 0, from, until }) => ({
    name,
    cron: new Cron(times, {
      timezone: zone,
      fixedTimeRule: 'no-wildcard',
      dayOffset: -daysBefore,
      startAt: from,
      stopAt: until,
    }),
  }));

  return {
    *after(moment) {
      const coming = jobs.map(({ name, cron }) => ({ name, runs: cron.enumerate(moment < new Date() ? undefined : moment) }));
      for (;;) {
        let first: { at: Date; name: string; runs: Iterator<Date> } | undefined;
        for (const { name, runs } of coming) {
          const at = runs.peek();
          if (at && (!first || at < first.at)) first = { at, name, runs };
        }
        if (!first) return;
        first.runs.next();
        yield { name: first.name, at: first.at };
      }
    },
    before(moment) {
      let last: Run | undefined;
      for (const { name, cron } of jobs) {
        const [at] = cron.previousRuns(1);
        if (at && (!last || at >= last.at)) last = { name, at };
      }
      return last;
    },
  };
}
