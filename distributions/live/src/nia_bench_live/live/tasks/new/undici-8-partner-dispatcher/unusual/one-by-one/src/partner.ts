import * as undici from 'undici';

const { deduplicate, decompress, redirect, responseError } = undici.interceptors;

const redirects: undici.Dispatcher.DispatcherComposeInterceptor = redirect({
  maxRedirections: 3,
  throwOnMaxRedirect: true,
  stripHeadersOnCrossOriginRedirect: ['X-API-Key', 'Cookie'],
});

export const partnerDispatcher = (): undici.Dispatcher => {
  const steps = [
    responseError({ maxSize: 1024 }),
    decompress({ maxSize: 2 ** 20, skipErrorResponses: false }),
    deduplicate({ methods: ['GET'], skipHeaderNames: ['Authorization'], excludeHeaderNames: ['X-Request-Id'] }),
    redirects,
  ];
  return new undici.Agent({ allowH2: false }).compose(steps);
};
