import * as Sentry from '@sentry/node';
import type { Watch, WatchOptions } from './watch-types.js';

const SOONEST_HOT_MS = 1000;

/** Opens the watch; to be called once, at the start of the process. */
export function openWatch(options: WatchOptions): Watch {
  // The attributes of the global scope are told by every log, metric and span.
  Sentry.getGlobalScope().setAttribute('bakery', options.bakery);

  const client = Sentry.init({
    dsn: options.dsn,
    transport: options.transport,
    // Each trace is sent in an envelope of its own: many may be waiting at once.
    transportOptions: { bufferSize: 1000 },
    // A sampler, unlike a rate, also has the last word over what a caller decided.
    tracesSampler: () => 1,
    // The default, which the environment could change otherwise.
    traceLifecycle: 'stream',
    beforeSendLog(log) {
      if (log.level === 'debug') return null;
      // Facts go before the scope's attributes, so none may stand in for `bakery`.
      const { pin: _pin, bakery: _bakery, ...attributes } = log.attributes ?? {};
      return { ...log, attributes };
    },
  });

  return {
    say(level, message, facts) {
      Sentry.logger[level](message, facts);
    },

    baked(loaves, oven) {
      Sentry.metrics.count('loaves', loaves, { attributes: { oven } });
    },

    heated(milliseconds, oven) {
      if (!(milliseconds >= SOONEST_HOT_MS)) return;
      Sentry.metrics.distribution('heating', milliseconds, {
        unit: 'millisecond',
        attributes: { oven },
      });
    },

    async bake<T>(bread: string, oven: number, work: () => Promise<T>): Promise<T> {
      const inSpan = () =>
        Sentry.startSpan(
          { name: `bake ${bread}`, op: 'oven.bake', attributes: { oven } },
          () => work(),
        );
      // Work that is part of nothing else has a trace of its own, rather than
      // sharing that of the process with all that is baked beside it.
      const isPart =
        Sentry.getActiveSpan() !== undefined ||
        Sentry.getCurrentScope().getPropagationContext().parentSpanId !== undefined;
      return isPart ? inSpan() : Sentry.startNewTrace(inSpan);
    },

    underWay() {
      const span = Sentry.getActiveSpan();
      // A span that has ended may still be the active one of code that it left behind.
      if (!span?.isRecording()) return undefined;
      const { name, start_timestamp, attributes } = Sentry.spanToJSON(span);
      const kind = attributes['sentry.op'];
      const oven = attributes['oven'];
      return {
        name,
        kind: typeof kind === 'string' ? kind : undefined,
        oven: typeof oven === 'number' ? oven : undefined,
        since: new Date(start_timestamp * 1000),
      };
    },

    async close() {
      // Without a timeout, it waits for all that is to be sent.
      await client?.close();
    },
  };
}
