import { Agent, interceptors, type Dispatcher } from 'undici';

export function partnerDispatcher(): Dispatcher {
  return new Agent().compose(
    interceptors.redirect({ maxRedirections: 3, throwOnMaxRedirects: true, sensitiveHeaders: ['x-api-key'] }),
    interceptors.dedupe({ ignoreHeaders: ['x-request-id'], bypassHeaders: ['authorization'] }),
    interceptors.decompress({ maxSize: 1024 * 1024 }),
    interceptors.responseError({ maxBodySize: 1024 }),
  );
}
