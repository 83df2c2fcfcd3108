import { Agent, interceptors, type Dispatcher } from 'undici';

const KIB = 1024;

export function partnerDispatcher(): Dispatcher {
  return new Agent().compose(
    interceptors.redirect({
      maxRedirections: 3,
      throwOnMaxRedirect: true,
      stripHeadersOnCrossOriginRedirect: ['x-api-key'],
    }),
    interceptors.deduplicate({ excludeHeaderNames: ['x-request-id'], skipHeaderNames: ['authorization'] }),
    interceptors.decompress({ maxSize: KIB * KIB }),
    interceptors.responseError({ maxSize: KIB }),
  );
}
