import { Agent, Pool, interceptors } from 'undici';

const perOrigin = (origin: string | URL, options: object) =>
  new Pool(origin, options).compose(interceptors.responseError({ maxSize: 1_024 }));

/** Every origin has a pool of its own, which refuses what is 400 or above. */
export function partnerDispatcher() {
  const agent = new Agent({ factory: perOrigin });
  return agent
    .compose(interceptors.decompress({ maxSize: 1_048_576 }))
    .compose(interceptors.deduplicate({ excludeHeaderNames: ['x-request-id'], skipHeaderNames: ['authorization'] }))
    .compose(
      interceptors.redirect({
        maxRedirections: 3,
        throwOnMaxRedirect: true,
        stripHeadersOnCrossOriginRedirect: ['x-api-key'],
      }),
    );
}
