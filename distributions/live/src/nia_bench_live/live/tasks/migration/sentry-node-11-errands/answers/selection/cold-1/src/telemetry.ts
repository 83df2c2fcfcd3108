import * as Sentry from '@sentry/node';
import { withoutTokens } from './secrets.js';

export interface TelemetryOptions {
  dsn: string;
  region: string;
  transport?: Sentry.NodeOptions['transport'];
}

const SEGMENT_NAME = 'sentry.segment.name';

/** Begins to tell Sentry what the service does. */
export function startTelemetry({ dsn, region, transport }: TelemetryOptions): void {
  Sentry.init({
    dsn,
    transport,
    release: 'errands@4.2.0',
    // Health checks, and errands of our own test customers, with all their steps.
    tracesSampler: ({ name, attributes, inheritOrSampleWith }) =>
      /^GET \/health/.test(name) || attributes?.['customer.kind'] === 'test' ? 0 : inheritOrSampleWith(1),
    // Our promise to customers: nothing about who asks leaves the house.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: false, response: false },
      queryParams: false,
      genAI: { inputs: false, outputs: false },
    },
    ignoreErrors: ['Customer is away'],
    beforeSendSpan(span) {
      span.name = withoutTokens(span.name);
      const attributes = { ...span.attributes };
      delete attributes['db.parameters'];
      // Every span also tells the name of its root.
      const segmentName = attributes[SEGMENT_NAME];
      if (typeof segmentName === 'string') attributes[SEGMENT_NAME] = withoutTokens(segmentName);
      if (span.is_segment) attributes['region'] = region;
      span.attributes = attributes;
      return span;
    },
  });
}
