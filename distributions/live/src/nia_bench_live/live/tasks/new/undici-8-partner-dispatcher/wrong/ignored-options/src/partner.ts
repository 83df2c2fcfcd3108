import { Agent, interceptors, type Dispatcher } from 'undici';

export function partnerDispatcher(): Dispatcher {
  return new Agent({ maxResponseSize: 1024 * 1024 }).compose(
    interceptors.responseError({ throwOnError: true }),
    interceptors.decompress(),
    interceptors.deduplicate({ excludeHeaderNames: ['x-request-id', 'authorization'] }),
    interceptors.redirect({ maxRedirections: 3, throwOnMaxRedirect: true, stripHeadersOnCrossOriginRedirect: ['x-api-key'] }),
  );
}
