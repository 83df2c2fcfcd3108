import { Hono } from 'hono';
import type { GetConnInfo } from 'hono/conninfo';
import type { Programs, Visited } from './programs';

export function createTides(programs: Programs, connInfo: GetConnInfo, visited: Visited): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    visited({ path: c.req.path, status: c.res.status, address: connInfo(c).remote.address });
  });

  app.get('/tides/:port', (c) => c.json({ port: c.req.param('port'), high: '05:40' }));

  app.mount('/archive', programs.archive);
  app.mount('/charts', programs.charts, { replaceRequest: (request) => request });

  const docks = new Hono().basePath('/docks');
  docks.get('/', (c) => c.text('docks'));
  docks.mount('/cranes', programs.cranes, (c) => [c.req.header('x-crew') ?? 'nobody', c.req.query('crane') ?? 'any']);
  app.route('/', docks);

  return app;
}
