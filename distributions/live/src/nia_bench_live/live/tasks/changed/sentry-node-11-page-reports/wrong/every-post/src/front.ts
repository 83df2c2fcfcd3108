import * as Sentry from '@sentry/node';
import type { Front, FrontOptions } from './front-types';

export function openFront({ dsn, pages, letsIn, shop }: FrontOptions): Front {
  Sentry.init({ dsn });

  return {
    async answer(request) {
      if (!letsIn(request)) return new Response(null, { status: 429 });
      if (request.method === 'POST') return Sentry.handleTunnelRequest(request, { allowedDsns: [...pages] });
      return shop(request);
    },
  };
}
