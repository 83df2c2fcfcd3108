import * as Sentry from '@sentry/node';
import type { Front, FrontOptions } from './front-types';

/** Sets Sentry up for the server and for the reports of our pages. */
export function openFront({ dsn, pages, base, letsIn, shop }: FrontOptions): Front {
  Sentry.init({ dsn });

  const tunnel = Sentry.createTunnelHandler({ basePath: base, allowedDsns: [dsn, ...pages] });

  return {
    async answer(request) {
      if (!letsIn(request)) return new Response(null, { status: 429 });
      // Gives nothing where the request is no report.
      return (await tunnel(request)) ?? shop(request);
    },
  };
}
