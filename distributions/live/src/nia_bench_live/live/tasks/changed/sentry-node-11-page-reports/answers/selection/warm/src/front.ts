import * as Sentry from '@sentry/node';
import type { Front, FrontOptions } from './front-types';

export function openFront({ dsn, pages, base, letsIn, shop }: FrontOptions): Front {
  Sentry.init({
    dsn,
    integrations: [
      // The server's own DSN is allowed anyway. Without `intercept: false` Sentry would answer reports before `letsIn` is asked.
      Sentry.serveTunnelIntegration({ basePath: base, allowedDsns: [...pages], intercept: false }),
    ],
  });
  return {
    async answer(request) {
      if (!letsIn(request)) return new Response(null, { status: 429 });
      return (await Sentry.handleTunnelRequestIfMatched(request)) ?? shop(request);
    },
  };
}
