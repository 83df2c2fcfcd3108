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
    // Our promise to customers: nothing about who asks leaves the house. Version 11 collects all that is not refused.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      urlQueryParams: false,
      httpBodies: ['incomingRequest'],
      graphQL: { variables: false },
      genAI: { inputs: false, outputs: false },
      mcp: { inputs: false, outputs: false },
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
      frameContextLines: 7,
    },
    attachStacktrace: false,
    ignoreErrors: ['Customer is away'],
    // What is ignored when it begins takes all its steps with it.
    ignoreSpans: [
      { op: 'http.server', name: /^GET \/health/ },
      // The same for the span of the request itself, which has the path only as an attribute.
      { op: 'http.server', attributes: { 'http.request.method': 'GET', 'url.path': /^\/health/ } },
      // Errands of our own test customers.
      { attributes: { 'customer.kind': /^test$/ } },
    ],
    beforeSendSpan(span) {
      const { attributes } = span;
      span.name = withoutTokens(span.name);
      // Each span also has the name of its root.
      const root = attributes['sentry.segment.name'];
      if (typeof root === 'string') attributes['sentry.segment.name'] = withoutTokens(root);
      if (span.is_segment) attributes.region = region;
      delete attributes['db.parameters'];
      // Derived from headers and from the address of who asks, whatever else is collected.
      delete attributes['sentry.is_localhost'];
      delete attributes['user_agent.original'];
      return span;
    },
  });
}
