import { SENTRY_SEGMENT_NAME_SOURCE } from '@sentry/conventions/attributes';
import * as Sentry from '@sentry/node';
import { withoutTokens } from './secrets.js';

export interface ErrandRequest {
  method: string;
  route: string;
  url: string;
  query: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  customerKind: 'real' | 'test';
}

/** Does the work that a request asks for. What fails is reported, and thrown on. */
export function handle<T>(request: ErrandRequest, work: () => Promise<T>): Promise<T> {
  const { method, route, url, query, headers, cookies, customerKind } = request;
  return Sentry.withIsolationScope((scope) => {
    scope.setSDKProcessingMetadata({ normalizedRequest: { method, url, query_string: query, headers, cookies } });
    return Sentry.startSpan(
      {
        // The name goes out with the trace as well, not in the span only.
        name: withoutTokens(`${method} ${route}`),
        op: 'http.server',
        // Whether a span is left out is decided when it starts, by its name and by these.
        attributes: { [SENTRY_SEGMENT_NAME_SOURCE]: 'route', 'customer.kind': customerKind },
      },
      async () => {
        try {
          return await work();
        } catch (error) {
          Sentry.captureException(error);
          throw error;
        }
      },
    );
  });
}

/** One step of an errand, such as a query with its parameters. */
export function step<T>(name: string, parameters: string[], work: () => Promise<T>): Promise<T> {
  return Sentry.startSpan({ name, op: 'db', attributes: { 'db.parameters': parameters } }, work);
}
