import { Cron } from 'croner';
import type { Rota, Run, Shift } from './rota-types';

interface Line {
  next(after: Date): Date | undefined;
  last(before: Date): Date | undefined;
  name: string;
}

function lineOf({ name, times, daysBefore = 0, from, until }: Shift, zone: string): Line {
  const cron = new Cron(times, { timezone: zone, dayOffset: daysBefore === 0 ? 0 : -daysBefore });

  return {
    name,
    next(after) {
      const start = from && from > after ? new Date(from.getTime() - 1) : after;
      const at = cron.nextRun(start);
      return at && (!until || at < until) ? at : undefined;
    },
    last(before) {
      const end = until && until < before ? until : before;
      // Runs are at whole seconds; one within the second that has begun counts.
      const [at] = cron.previousRuns(1, new Date(Math.ceil(end.getTime() / 1000) * 1000));
      return at && (!from || at >= from) ? at : undefined;
    },
  };
}

export function rota(shifts: readonly Shift[], zone: string): Rota {
  const lines = shifts.map((shift) => lineOf(shift, zone));

  function* runs(moment: Date): Generator<Run, void, undefined> {
    const heads = lines.map((line) => line.next(moment));
    for (;;) {
      let first = -1;
      let at: Date | undefined;
      heads.forEach((head, index) => {
        if (head && (!at || head < at)) {
          at = head;
          first = index;
        }
      });
      const line = lines[first];
      const due = heads[first];
      if (!line || !due) return;
      yield { name: line.name, at: new Date(due) };
      heads[first] = line.next(due);
    }
  }

  return {
    after(moment) {
      const start = new Date(moment);
      return { [Symbol.iterator]: () => runs(start) };
    },
    before(moment) {
      let found: Run | undefined;
      for (const line of lines) {
        const at = line.last(moment);
        if (at && (!found || at >= found.at)) found = { name: line.name, at };
      }
      return found;
    },
  };
}
