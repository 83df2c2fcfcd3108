import * as Sentry from '@sentry/node';
import type { UnderWay, Watch, WatchOptions } from './watch-types';

/** Ovens take a second at the least to get hot, in milliseconds. */
const LEAST_HEATING = 1000;

/** Starts to watch the ovens of a bakery; called once, at the start of the process. */
export function openWatch({ dsn, bakery, transport }: WatchOptions): Watch {
  Sentry.init({
    dsn,
    transport,
    // Batches baked side by side end together: room for what is on its way at once, as more than that is dropped.
    transportOptions: { bufferSize: 10_000 },
    // A sampler rather than a rate, which would leave out the spans of a trace that others chose not to send.
    tracesSampler: () => 1,
    // The default, unless the environment of the process says otherwise.
    traceLifecycle: 'stream',
    beforeSendLog(log) {
      if (log.level === 'debug') return null;
      const { pin, ...facts } = log.attributes ?? {};
      // Facts go before what the scope tells, so a fact may not hide the bakery.
      return { ...log, attributes: { ...facts, bakery } };
    },
  });
  // The global scope is part of every other one, so lines, figures and spans have it wherever they come from.
  Sentry.getGlobalScope().setAttributes({ bakery });

  return {
    say(level, message, facts) {
      Sentry.logger[level](message, facts);
    },

    baked(loaves, oven) {
      Sentry.metrics.count('loaves', loaves, { attributes: { oven } });
    },

    heated(milliseconds, oven) {
      if (milliseconds < LEAST_HEATING) return;
      Sentry.metrics.distribution('heating', milliseconds, { unit: 'millisecond', attributes: { oven } });
    },

    bake(bread, oven, work) {
      const start = () =>
        Sentry.startSpan({ name: `bake ${bread}`, op: 'oven.bake', attributes: { oven } }, async () => work());
      // All of a process is one trace by default; work that is part of nothing else has a trace of its own.
      const isPart = Sentry.getActiveSpan() ?? Sentry.getCurrentScope().getPropagationContext().parentSpanId;
      return isPart ? start() : Sentry.startNewTrace(start);
    },

    underWay(): UnderWay | undefined {
      const span = Sentry.getActiveSpan();
      if (!span) return undefined;
      const { name, attributes, start_timestamp: seconds } = Sentry.spanToJSON(span);
      const kind = attributes['sentry.op'];
      const { oven } = attributes;
      return {
        name,
        kind: typeof kind === 'string' ? kind : undefined,
        oven: typeof oven === 'number' ? oven : undefined,
        since: new Date(seconds * 1000),
      };
    },

    async close() {
      await Sentry.close();
    },
  };
}
