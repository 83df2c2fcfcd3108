import { Agent, type Dispatcher, interceptors } from 'undici';

const KIB = 1024;
const MIB = 1024 * KIB;

/** What brings requests to the nodes of our search, which speak HTTP/2 without TLS. */
export function nodes(): Dispatcher {
  return new Agent({
    // One connection to each node, with HTTP/2 from the first byte on.
    connections: 1,
    allowH2: true,
    useH2c: true,
    // Requests that are under way at once; the others wait.
    pipelining: 6,
    maxConcurrentStreams: 6,
    // What a node may send that was not read yet, over all answers.
    connectionWindowSize: 4 * MIB,
    pingInterval: 1000,
    // Streams with larger events are given up.
    eventSource: { maxEventSize: 32 * KIB },
  }).compose(interceptors.responseError({ maxBodySize: 2 * KIB }));
}
