import { Agent, interceptors, type Dispatcher } from 'undici';

export function nodes(): Dispatcher {
  return new Agent({
    connections: 1,
    pipelining: 6,
    h2Options: { useH2c: true, settings: { initialWindowSize: 4 * 1024 * 1024 }, pingInterval: 1 },
    maxResponseSize: 32 * 1024,
  }).compose(interceptors.responseError({ throwOnError: true }));
}
