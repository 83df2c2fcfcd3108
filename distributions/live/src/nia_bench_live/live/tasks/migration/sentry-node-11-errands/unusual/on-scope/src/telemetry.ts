import { eventFiltersIntegration, getGlobalScope, init, type NodeOptions } from '@sentry/node';
import { withoutTokens } from './secrets.js';

export interface TelemetryOptions {
  dsn: string;
  region: string;
  transport?: NodeOptions['transport'];
}

/** Begins to tell Sentry what the service does. */
export function startTelemetry({ dsn, region, transport }: TelemetryOptions): void {
  init({
    dsn,
    transport,
    release: 'errands@4.2.0',
    tracesSampleRate: 1,
    // Our promise to customers: nothing about who asks leaves the house.
    dataCollection: {
      userInfo: false,
      cookies: { allow: [] },
      httpHeaders: { request: false, response: false },
      urlQueryParams: false,
      httpBodies: [],
    },
    ignoreErrors: ['Customer is away'],
    ignoreSpans: [
      { name: /^GET \/health/, op: 'http.server' },
      // Errands of our own test customers, with all their steps.
      { attributes: { 'customer.kind': 'test' } },
    ],
    beforeSendSpan(span) {
      const { 'db.parameters': _, ...attributes } = span.attributes;
      return { ...span, name: withoutTokens(span.name), attributes };
    },
  });
  getGlobalScope().setAttribute('region', region);
}
