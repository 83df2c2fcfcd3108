import * as Sentry from '@sentry/node';
import type { Front, FrontOptions } from './front-types';

export function openFront({ dsn, pages, base, letsIn, shop }: FrontOptions): Front {
  Sentry.init({ dsn });

  return {
    async answer(request) {
      if (!letsIn(request)) return new Response(null, { status: 429 });
      const { pathname } = new URL(request.url);
      if (request.method === 'POST' && pathname === `${base}/tunnel`) {
        return Sentry.handleTunnelRequest({ request, allowedDsns: [dsn, ...pages] });
      }
      return shop(request);
    },
  };
}
