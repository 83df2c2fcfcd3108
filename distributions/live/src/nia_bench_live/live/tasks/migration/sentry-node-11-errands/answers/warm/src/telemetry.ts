import { SENTRY_IS_LOCALHOST, SENTRY_SEGMENT_NAME } from '@sentry/conventions/attributes';
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
    // Our promise to customers: nothing about who asks leaves the house. All of this is collected where nothing is said.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      graphQL: { variables: false },
      genAI: { inputs: false, outputs: false },
      mcp: { inputs: false, outputs: false },
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
    },
    ignoreErrors: ['Customer is away'],
    // With the root span of an errand, all its steps are left out.
    ignoreSpans: [
      { name: /^GET \/health/, op: /^http\.server$/ },
      // Errands of our own test customers.
      { attributes: { 'customer.kind': /^test$/ } },
    ],
    beforeSendSpan(span) {
      const { attributes } = span;
      span.name = withoutTokens(span.name);
      // Each span also has the name of its root span.
      const rootName = attributes[SENTRY_SEGMENT_NAME];
      if (typeof rootName === 'string') attributes[SENTRY_SEGMENT_NAME] = withoutTokens(rootName);
      if (span.is_segment) attributes.region = region;
      delete attributes['db.parameters'];
      // Is told from the headers and the IP address of the request.
      delete attributes[SENTRY_IS_LOCALHOST];
      return span;
    },
  });
}
