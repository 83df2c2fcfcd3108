import { Agent, interceptors, type Dispatcher } from 'undici';

/** Asks the nodes of the search, which speak HTTP/2 without TLS and nothing else. */
export function nodes(): Dispatcher {
  return new Agent({
    // With one connection each node gets a Client; a Pool would not heed `h2Options.useH2c` when it connects.
    connections: 1,
    h2Options: {
      useH2c: true,
      maxConcurrentStreams: 6,
      connectionWindowSize: 4 * 1024 * 1024,
      pingInterval: 1000,
    },
    eventSource: { maxEventSize: 32 * 1024 },
  }).compose(interceptors.responseError({ maxSize: 2 * 1024 }));
}
