import { Agent, H2CClient, interceptors, type Dispatcher } from 'undici';

const KIB = 1024;
const MIB = 1024 * KIB;

/** How many requests are under way on a connection at most. */
const REQUESTS = 6;

/** The dispatcher for all nodes of our search. */
export function nodes(): Dispatcher {
  const eventSource = { maxEventSize: 32 * KIB };
  const agent = new Agent({
    eventSource,
    factory: (origin) =>
      new H2CClient(origin, {
        pipelining: REQUESTS,
        maxConcurrentStreams: REQUESTS,
        connectionWindowSize: 4 * MIB,
        pingInterval: 1000,
        eventSource,
      }),
  });
  return agent.compose(interceptors.responseError({ maxBodySize: 2 * KIB }));
}
