import { close, getActiveSpan, getGlobalScope, init, logger, metrics, spanToJSON, startSpan } from '@sentry/node';
import type { Watch, WatchOptions } from './watch-types';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export const openWatch = (options: WatchOptions): Watch => {
  const { bakery } = options;
  init({ dsn: options.dsn, transport: options.transport, tracesSampler: () => true });
  getGlobalScope().setAttributes({ bakery });

  return {
    say(level, message, facts = {}) {
      if (level === 'debug') return;
      const { pin, ...attributes } = facts;
      logger[level](message, attributes);
    },
    baked: (loaves, oven) => metrics.count('loaves', loaves, { attributes: { oven } }),
    heated(milliseconds, oven) {
      if (milliseconds >= 1000) metrics.distribution('heating', milliseconds, { attributes: { oven }, unit: 'millisecond' });
    },
    bake: (bread, oven, work) =>
      startSpan({ name: `bake ${bread}`, attributes: { oven, bakery, 'sentry.op': 'oven.bake' } }, () => work()),
    underWay() {
      const active = getActiveSpan();
      const span = active && spanToJSON(active);
      return (
        span && {
          name: span.name,
          kind: text(span.attributes['sentry.op']),
          oven: number(span.attributes.oven),
          since: new Date(span.start_timestamp * 1000),
        }
      );
    },
    close: async () => void (await close(3000)),
  };
};
