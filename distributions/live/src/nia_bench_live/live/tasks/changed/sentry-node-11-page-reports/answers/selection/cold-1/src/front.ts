import * as Sentry from '@sentry/node';
import type { Front, FrontOptions } from './front-types';

/** Stands before the shop and hands on what its pages report to Sentry. */
export function openFront({ dsn, pages, base, letsIn, shop }: FrontOptions): Front {
  Sentry.init({ dsn });

  const tunnel = Sentry.createTunnelHandler({ basePath: base, allowedDsns: [dsn, ...pages] });

  return {
    async answer(request) {
      if (!letsIn(request)) return new Response(null, { status: 429 });
      return (await tunnel(request)) ?? shop(request);
    },
  };
}
