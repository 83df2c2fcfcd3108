import { Agent, interceptors, type Dispatcher } from 'undici';

export function partnerDispatcher(): Dispatcher {
  return new Agent().compose(
    interceptors.redirect({ maxRedirections: 3, throwOnMaxRedirect: true, stripHeadersOnRedirect: ['x-api-key'] }),
    interceptors.deduplicate({ skipHeaderNames: ['authorization', 'x-request-id'] }),
    interceptors.decompress(),
    interceptors.responseError({ maxSize: 1024 }),
  );
}
