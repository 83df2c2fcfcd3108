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
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: false, response: false },
      httpBodies: [],
      queryParams: false,
    },
    ignoreErrors: ['Customer is away'],
    ignoreSpans: [
      { op: 'http.server', name: /^GET \/health/ },
      // Errands of our own test customers, with all their steps.
      { op: 'http.server', attributes: { 'customer.kind': 'test' } },
    ],
    beforeSend(event) {
      if (event.request) {
        delete event.request.cookies;
        delete event.request.headers;
        delete event.request.query_string;
      }
      if (event.user) delete event.user.ip_address;
      return event;
    },
    beforeSendSpan(span) {
      span.name = withoutTokens(span.name);
      const attributes = (span.attributes ??= {});
      delete attributes['db.parameters'];
      for (const key of Object.keys(attributes)) {
        if (
          key === 'url.query' ||
          key === 'http.query' ||
          key === 'client.address' ||
          key === 'user.ip_address' ||
          key.startsWith('http.request.header.')
        ) {
          delete attributes[key];
        }
      }
      // Every span also tells the name of its root span.
      const segment = attributes['sentry.segment.name'];
      if (typeof segment === 'string') attributes['sentry.segment.name'] = withoutTokens(segment);
      if (span.is_segment) attributes.region = region;
      return span;
    },
  });
}
