import { Agent, interceptors, type Dispatcher } from 'undici';

const KIB = 1024;

/** What leads to the nodes of our search. */
export function nodes(): Dispatcher {
  return new Agent({
    connections: 1,
    h2Options: { useH2c: true, maxConcurrentStreams: 6, connectionWindowSize: 4 * KIB * KIB, pingInterval: 1000 },
    eventSource: { maxEventSize: 32 * KIB },
  }).compose(interceptors.responseError({ maxSize: 2 * KIB }));
}
