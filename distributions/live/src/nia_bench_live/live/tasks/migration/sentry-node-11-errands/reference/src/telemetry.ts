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
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, urlQueryParams: false },
    integrations: [Sentry.eventFiltersIntegration({ ignoreErrors: ['Customer is away'] })],
    ignoreSpans: [
      /^GET \/health/,
      // Errands of our own test customers, with all their steps.
      { attributes: { 'customer.kind': 'test' } },
    ],
    beforeSendSpan(span) {
      span.name = withoutTokens(span.name);
      delete span.attributes['db.parameters'];
      if (span.is_segment) span.attributes.region = region;
      return span;
    },
  });
}
