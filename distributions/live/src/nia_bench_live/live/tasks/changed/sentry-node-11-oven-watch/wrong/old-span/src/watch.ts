import * as Sentry from '@sentry/node';
import type { Watch, WatchOptions } from './watch-types';

export function openWatch({ dsn, bakery, transport }: WatchOptions): Watch {
  Sentry.init({
    dsn,
    transport,
    tracesSampleRate: 1,
    beforeSendLog: (log) => {
      if (log.level === 'debug') return null;
      const { pin: _, ...attributes } = log.attributes ?? {};
      return { ...log, attributes };
    },
    beforeSendMetric: (metric) => (metric.name === 'heating' && metric.value < 1000 ? null : metric),
    beforeSendSpan: (span) => ({ ...span, attributes: { ...span.attributes, bakery } }),
  });
  Sentry.getGlobalScope().setAttribute('bakery', bakery);

  return {
    say: (level, message, facts) => Sentry.logger[level](message, facts),
    baked: (loaves, oven) => Sentry.metrics.count('loaves', loaves, { attributes: { oven } }),
    heated: (milliseconds, oven) =>
      Sentry.metrics.distribution('heating', milliseconds, { unit: 'millisecond', attributes: { oven } }),
    bake: (bread, oven, work) => Sentry.startSpan({ name: `bake ${bread}`, op: 'oven.bake', attributes: { oven } }, work),
    underWay() {
      const span = Sentry.getActiveSpan();
      if (!span) return undefined;
      const { description, op, data, start_timestamp } = Sentry.spanToJSON(span);
      const { oven } = data;
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
