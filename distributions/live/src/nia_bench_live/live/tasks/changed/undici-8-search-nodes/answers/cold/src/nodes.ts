import { Agent, type Dispatcher, H2CClient, interceptors } from 'undici';

const KIB = 1024;
const MIB = 1024 * KIB;

/** At most so many requests are under way on a connection. */
const REQUESTS = 6;
/** What a node may send on a connection before we have read it. */
const UNREAD = 4 * MIB;
const EVENT = 32 * KIB;
const ERROR_BODY = 2 * KIB;

/** The dispatcher for all nodes of our search. */
export function nodes(): Dispatcher {
  const eventSource = { maxEventSize: EVENT };
  const agent = new Agent({
    eventSource,
    // One client is one connection.
    factory: (origin) =>
      new H2CClient(origin, {
        maxConcurrentStreams: REQUESTS,
        pipelining: REQUESTS,
        // A single answer may have all of it, too.
        initialWindowSize: UNREAD,
        connectionWindowSize: UNREAD,
        pingInterval: 1000,
        eventSource,
      }),
  });
  return agent.compose(interceptors.responseError({ maxBodySize: ERROR_BODY }));
}
