import * as Sentry from '@sentry/node';
import type { Facts, UnderWay, Watch, WatchOptions } from './watch-types.js';

/** Ovens are hot after so many milliseconds at the least. */
const SHORTEST_HEATING = 1000;

export function openWatch(options: WatchOptions): Watch {
  Sentry.init({
    dsn: options.dsn,
    ...(options.transport && { transport: options.transport }),
    enableLogs: true,
    tracesSampleRate: 1,
  });
  Sentry.getGlobalScope().setAttributes({ bakery: options.bakery });

  return {
    say(level, message, facts: Facts = {}) {
      if (level === 'debug') return;
      const { pin: _secret, ...told } = facts;
      Sentry.logger[level](message, told);
    },
    baked(loaves, oven) {
      Sentry.metrics.count('loaves', loaves, { attributes: { oven } });
    },
    heated(milliseconds, oven) {
      if (!(milliseconds >= SHORTEST_HEATING)) return;
      Sentry.metrics.distribution('heating', milliseconds, { unit: 'millisecond', attributes: { oven } });
    },
    bake<T>(bread: string, oven: number, work: () => Promise<T>): Promise<T> {
      return Sentry.startSpan({ name: `bake ${bread}`, op: 'oven.bake', attributes: { oven } }, async () => work());
    },
    underWay(): UnderWay | undefined {
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
