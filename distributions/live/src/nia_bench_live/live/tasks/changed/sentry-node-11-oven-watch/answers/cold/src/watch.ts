import * as Sentry from '@sentry/node';
import type { Facts, UnderWay, Watch, WatchOptions } from './watch-types';

/** Ovens take at least this long to get hot, in milliseconds. */
const SHORTEST_HEATING = 1000;

function underWay(): UnderWay | undefined {
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
}

/** Opens the watch over a bakery's ovens; to be called once, at the start of the process. */
export function openWatch({ dsn, bakery, transport }: WatchOptions): Watch {
  Sentry.init({
    dsn,
    transport,
    enableLogs: true,
    // Also those whose trace was begun, and not sampled, elsewhere.
    tracesSampler: () => 1,
  });
  // Lines, figures and spans all take the attributes of the global scope.
  Sentry.getGlobalScope().setAttributes({ bakery });

  return {
    say(level, message, facts: Facts = {}) {
      if (level === 'debug') return;
      const { pin: _secret, ...told } = facts;
      Sentry.logger[level](message, { ...told, bakery });
    },

    baked(loaves, oven) {
      Sentry.metrics.count('loaves', loaves, { attributes: { oven } });
    },

    heated(milliseconds, oven) {
      if (milliseconds < SHORTEST_HEATING) return;
      Sentry.metrics.distribution('heating', milliseconds, { unit: 'millisecond', attributes: { oven } });
    },

    bake(bread, oven, work) {
      return Sentry.startSpan({ name: `bake ${bread}`, op: 'oven.bake', attributes: { oven } }, () => work());
    },

    underWay,

    async close() {
      await Sentry.close();
    },
  };
}
