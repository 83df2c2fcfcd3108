import * as Sentry from '@sentry/node';
import type { Front, FrontOptions } from './front-types';

export function openFront({ dsn, pages, base, letsIn, shop }: FrontOptions): Front {
  Sentry.init({
    dsn,
    // We hand reports on ourselves, for requests have to be let in first.
    integrations: [Sentry.serveTunnelIntegration({ allowedDsns: [...pages], basePath: base, intercept: false })],
  });

  return {
    async answer(request) {
      if (!letsIn(request)) return new Response(null, { status: 429 });
      return (await Sentry.handleTunnelRequestIfMatched(request)) ?? shop(request);
    },
  };
}
