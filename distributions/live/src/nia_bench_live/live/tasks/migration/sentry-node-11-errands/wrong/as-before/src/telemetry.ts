import * as Sentry from '@sentry/node';
import { withoutTokens } from './secrets.js';

export interface TelemetryOptions {
  dsn: string;
  region: string;
  transport?: Sentry.NodeOptions['transport'];
}

/** Begins to tell Sentry what the service does. */
export function startTelemetry({ dsn, region, transport }: TelemetryOptions): void {
  Sentry.init({
    dsn,
    transport,
    release: 'errands@4.2.0',
    tracesSampleRate: 1,
    // Our promise to customers: nothing about who asks leaves the house.
    sendDefaultPii: false,
    integrations: [
      Sentry.requestDataIntegration({ include: { cookies: false, headers: false, ip: false, query_string: false } }),
      Sentry.inboundFiltersIntegration({ ignoreErrors: ['Customer is away'] }),
    ],
    ignoreTransactions: [/^GET \/health/],
    beforeSendTransaction(event) {
      const data = event.contexts?.trace?.data;
      // Errands of our own test customers, with all their steps.
      if (data?.['customer.kind'] === 'test') return null;
      if (data) data.region = region;
      return event;
    },
    beforeSendSpan(span) {
      span.description = withoutTokens(span.description ?? '');
      delete span.data['db.parameters'];
      return span;
    },
  });
}
