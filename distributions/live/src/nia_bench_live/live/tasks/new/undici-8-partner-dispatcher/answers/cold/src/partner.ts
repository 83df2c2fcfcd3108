import { Agent, interceptors, type Dispatcher } from 'undici';

const KIB = 1024;

/** The way to our partners. The later an interceptor stands here, the closer it is to the caller. */
export function partnerDispatcher(): Dispatcher {
  return new Agent().compose(
    interceptors.redirect({
      maxRedirections: 3,
      throwOnMaxRedirect: true,
      stripHeadersOnCrossOriginRedirect: ['x-api-key'],
    }),
    interceptors.deduplicate({
      methods: ['GET'],
      skipHeaderNames: ['authorization'],
      excludeHeaderNames: ['x-request-id'],
    }),
    interceptors.decompress({ skipErrorResponses: false, maxDecompressedSize: KIB * KIB }),
    interceptors.responseError({ maxBodySize: KIB }),
  );
}
