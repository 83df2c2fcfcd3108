import { Agent, Client, interceptors } from 'undici';

const h2Options: Client.H2Options = { useH2c: true, maxConcurrentStreams: 6, connectionWindowSize: 4_194_304, pingInterval: 1_000 };

export const nodes = () => {
  const agent = new Agent({
    eventSource: { maxEventSize: 32_768 },
    factory: (origin) => new Client(origin, { h2Options, eventSource: { maxEventSize: 32_768 } }),
  });
  return agent.compose([interceptors.responseError({ maxSize: 2_048 })]);
};
