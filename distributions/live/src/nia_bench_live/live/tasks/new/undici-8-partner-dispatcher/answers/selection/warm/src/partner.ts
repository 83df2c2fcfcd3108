import { Agent, interceptors, type Dispatcher } from 'undici';

const KIB = 1024;
const MIB = 1024 * KIB;

/** The dispatcher for requests to the APIs of partners. */
export function partnerDispatcher(): Dispatcher {
  // The first interceptor is next to the network, the last one next to the caller.
  return new Agent().compose([
    interceptors.redirect({
      maxRedirections: 3,
      throwOnMaxRedirect: true,
      stripHeadersOnCrossOriginRedirect: ['x-api-key'],
    }),
    interceptors.decompress({ maxSize: MIB, skipErrorResponses: false }),
    interceptors.responseError({ maxSize: KIB }),
    // Next to the caller, so that a request counts as under way until all of its redirects are done.
    interceptors.deduplicate({
      methods: ['GET'],
      skipHeaderNames: ['authorization'],
      excludeHeaderNames: ['x-request-id'],
    }),
  ]);
}
