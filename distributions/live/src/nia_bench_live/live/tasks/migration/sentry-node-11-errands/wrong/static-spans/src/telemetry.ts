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
    traceLifecycle: 'static',
    // Our promise to customers: nothing about who asks leaves the house.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, urlQueryParams: false },
    integrations: [Sentry.eventFiltersIntegration({ ignoreErrors: ['Customer is away'] })],
    ignoreSpans: [
      /^GET \/health/,
      // Errands of our own test customers, with all their steps.
      { attributes: { 'customer.kind': 'test' } },
    ],
    beforeSendSpan: Sentry.withStaticSpan((span) => {
      span.description = withoutTokens(span.description ?? '');
      delete span.data['db.parameters'];
      if (span.is_segment) span.data.region = region;
      return span;
    }),
  });
}
