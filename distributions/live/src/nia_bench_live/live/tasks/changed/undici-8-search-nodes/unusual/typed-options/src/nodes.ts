import * as undici from 'undici';

const options: undici.Agent.Options = {
  connections: 1,
  allowH2: true,
  h2Options: {
    useH2c: true,
    maxConcurrentStreams: 6,
    connectionWindowSize: 4 * 1024 ** 2,
    pingInterval: 1e3,
  },
  eventSource: { maxEventSize: 32 * 1024 },
  webSocket: { maxPayloadSize: 1024 ** 2 },
};

export function nodes(): undici.Dispatcher {
  const { responseError } = undici.interceptors;
  return new undici.Agent(options).compose(responseError({ maxSize: 2 * 1024 }));
}
