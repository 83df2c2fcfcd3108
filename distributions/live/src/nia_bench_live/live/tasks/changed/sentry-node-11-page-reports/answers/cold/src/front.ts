import { createTunnelHandler, init } from '@sentry/node';
import type { Front, FrontOptions } from './front-types.js';

export function openFront(options: FrontOptions): Front {
  const { dsn, pages, base } = options;
  init({ dsn });

  // Answers the reports of pages; for any other request it has no answer.
  const tunnel = createTunnelHandler({ basePath: base, allowedDsns: [dsn, ...pages] });

  return {
    async answer(request) {
      if (!options.letsIn(request)) return new Response(null, { status: 429 });
      return (await tunnel(request)) ?? options.shop(request);
    },
  };
}
