import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Photo } from './photos';
import { routesOf } from './routes';

/** The page at an address, as HTML. */
export async function render(photos: readonly Photo[], url: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routesOf(photos));
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} is elsewhere.`);
  return renderToString(<StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />);
}
