import { Agent, H2CClient, interceptors, type Dispatcher } from 'undici';

export function nodes(): Dispatcher {
  return new Agent({
    factory: (origin) => new H2CClient(origin, { maxConcurrentStreams: 6, pipelining: 6 }),
  }).compose(interceptors.responseError());
}
