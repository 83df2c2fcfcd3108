import * as Sentry from '@sentry/node';
import type { Front, FrontOptions } from './front-types';

export function openFront({ dsn, pages, base, letsIn, shop }: FrontOptions): Front {
  Sentry.init({ dsn, tunnelRoute: { basePath: base, allowedDsns: [...pages] } });

  return {
    async answer(request) {
      if (!letsIn(request)) return new Response(null, { status: 429 });
      return (await Sentry.handleTunnelRequest(request, { allowedDsns: [...pages] })) ?? shop(request);
    },
  };
}
