import { Agent, interceptors, type Dispatcher } from 'undici';

export function nodes(): Dispatcher {
  return new Agent({
    connections: 1,
    allowH2: true,
    useH2c: true,
    maxConcurrentStreams: 6,
    connectionWindowSize: 4 * 1024 * 1024,
    pingInterval: 1000,
  }).compose(interceptors.responseError({ maxSize: 2048 }));
}
