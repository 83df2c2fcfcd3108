import { Agent, interceptors, type Dispatcher } from 'undici';

const MAX_REDIRECTIONS = 3;
const MAX_UNPACKED_BYTES = 1024 * 1024;
const MAX_ERROR_BODY_BYTES = 1024;

/** The dispatcher for requests to the APIs of our partners. The last interceptor is the one that callers meet first. */
export function partnerDispatcher(): Dispatcher {
  return new Agent().compose(
    interceptors.redirect({
      maxRedirections: MAX_REDIRECTIONS,
      throwOnMaxRedirect: true,
      stripHeadersOnCrossOriginRedirect: ['x-api-key'],
    }),
    interceptors.decompress({
      skipErrorResponses: false,
      maxDecompressedSize: MAX_UNPACKED_BYTES,
    }),
    interceptors.responseError({ maxBodySize: MAX_ERROR_BODY_BYTES }),
    interceptors.deduplicate({
      methods: ['GET'],
      skipHeaderNames: ['authorization'],
      excludeHeaderNames: ['x-request-id'],
    }),
  );
}
