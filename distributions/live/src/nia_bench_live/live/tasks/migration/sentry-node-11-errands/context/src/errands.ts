import * as Sentry from '@sentry/node';

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
        name: `${method} ${route}`,
        op: 'http.server',
        attributes: { [Sentry.SEMANTIC_ATTRIBUTE_SENTRY_SOURCE]: 'route', 'customer.kind': customerKind },
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
