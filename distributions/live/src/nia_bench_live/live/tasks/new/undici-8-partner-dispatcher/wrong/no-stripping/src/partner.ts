import { Agent, interceptors, type Dispatcher } from 'undici';

export function partnerDispatcher(): Dispatcher {
  return new Agent().compose(
    interceptors.redirect({ maxRedirections: 3, throwOnMaxRedirect: true }),
    interceptors.deduplicate({ excludeHeaderNames: ['x-request-id'], skipHeaderNames: ['authorization'] }),
    interceptors.decompress({ maxSize: 1024 * 1024 }),
    interceptors.responseError({ maxSize: 1024 }),
  );
}
