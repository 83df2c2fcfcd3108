import { Agent, interceptors, type Dispatcher } from 'undici';

/** The dispatcher for requests to partners. The later an interceptor stands, the nearer it is to the caller. */
export function partnerDispatcher(): Dispatcher {
  return new Agent().compose(
    interceptors.redirect({
      maxRedirections: 3,
      throwOnMaxRedirect: true,
      stripHeadersOnCrossOriginRedirect: ['x-api-key'],
    }),
    // Refusals too, so that the error below has a body that can be read.
    interceptors.decompress({ skipErrorResponses: false, maxDecompressedSize: 1024 * 1024 }),
    interceptors.responseError({ maxBodySize: 1024 }),
    // Outermost: what is shared is the answer at the end of all redirects.
    interceptors.deduplicate({
      methods: ['GET'],
      skipHeaderNames: ['authorization'],
      excludeHeaderNames: ['x-request-id'],
    }),
  );
}
