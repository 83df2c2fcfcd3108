import * as Sentry from '@sentry/node';
import type { Watch, WatchOptions } from './watch-types';

/** What is less is a fault of the clock. */
const SHORTEST_HEATING = 1000;

export function openWatch({ dsn, bakery, transport }: WatchOptions): Watch {
  const client = Sentry.init({
    dsn,
    enableLogs: true,
    tracesSampleRate: 1,
    beforeSendLog(log) {
      if (log.level === 'debug') return null;
      const { pin, ...attributes } = log.attributes ?? {};
      return { ...log, attributes };
    },
    ...(transport ? { transport } : {}),
  });
  Sentry.getGlobalScope().setAttributes({ bakery });
  client?.on('spanStart', (span) => {
    span.setAttribute('bakery', bakery);
  });

  return {
    say(level, message, facts = {}) {
      if (level === 'debug') return;
      const { pin, ...told } = facts;
      Sentry.logger[level](message, told);
    },

    baked(loaves, oven) {
      Sentry.metrics.count('loaves', loaves, { attributes: { oven } });
    },

    heated(milliseconds, oven) {
      if (!(milliseconds >= SHORTEST_HEATING)) return;
      Sentry.metrics.distribution('heating', milliseconds, { unit: 'millisecond', attributes: { oven } });
    },

    bake(bread, oven, work) {
      return Sentry.startSpan({ name: `bake ${bread}`, op: 'oven.bake', attributes: { oven } }, async () => work());
    },

    underWay() {
      const span = Sentry.getActiveSpan();
      if (!span) return undefined;
      const { description, op, data, start_timestamp } = Sentry.spanToJSON(span);
      const oven = data['oven'];
      return {
        name: description ?? '',
        kind: op,
        oven: typeof oven === 'number' ? oven : undefined,
        since: new Date(start_timestamp * 1000),
      };
    },

    async close() {
      await Sentry.close();
    },
  };
}
