import { handleTunnelRequest, init, isTunnelRequest } from '@sentry/node';
import type { Front, FrontOptions } from './front-types';

export const openFront = (options: FrontOptions): Front => {
  init({ dsn: options.dsn });
  const allowedDsns = [options.dsn, ...options.pages];

  const answer = async (request: Request): Promise<Response> => {
    if (!options.letsIn(request)) return new Response('Too many', { status: 429 });
    if (isTunnelRequest(request, { allowedDsns, basePath: options.base })) {
      return handleTunnelRequest(request, { allowedDsns });
    }
    return options.shop(request);
  };
  return { answer };
};
