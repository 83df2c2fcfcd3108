import { Agent, interceptors, type Dispatcher } from 'undici';

const KIB = 1024;
const MIB = 1024 * KIB;

/** The dispatcher for requests to the APIs of partners. */
export function partnerDispatcher(): Dispatcher {
  // compose() wraps from the inside out: the first interceptor is next to the
  // network and sees an answer first, the last one is next to the caller.
  return new Agent().compose([
    // Innermost, so that everything else deals with the final answer only.
    interceptors.redirect({
      maxRedirections: 3,
      throwOnMaxRedirect: true,
      stripHeadersOnCrossOriginRedirect: ['x-api-key'],
    }),
    // Before responseError, so that errors carry the unpacked body as well.
    interceptors.decompress({
      skipErrorResponses: false,
      maxSize: MIB,
    }),
    interceptors.responseError({ maxSize: KIB }),
    // Outermost, so that a request counts as under way until its last redirect
    // is answered, and everyone who waits gets the same outcome.
    interceptors.deduplicate({
      methods: ['GET'],
      skipHeaderNames: ['authorization'],
      excludeHeaderNames: ['x-request-id'],
    }),
  ]);
}
