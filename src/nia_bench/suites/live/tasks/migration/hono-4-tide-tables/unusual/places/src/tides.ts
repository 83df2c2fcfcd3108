import * as hono from 'hono';
import type { ConnInfo } from 'hono/conninfo';
import { mount as program } from 'hono/mount';
import type { Programs, Visited } from './programs';

type Who = (c: hono.Context) => ConnInfo;

function docksOf({ cranes }: Programs) {
  return new hono.Hono()
    .get('/', ({ text }) => text('docks'))
    .all('/cranes/*', program(cranes, { optionHandler: ({ req }) => [req.header('x-crew') ?? 'nobody', req.query('crane') ?? 'any'] }));
}

export const createTides = (programs: Programs, connInfo: Who, visited: Visited) => {
  const app = new hono.Hono();
  app.use('*', async (c, next) => {
    await next();
    const { address } = connInfo(c).remote;
    visited({ path: c.req.path, status: c.res.status, address });
  });
  for (const path of ['/archive', '/archive/*']) app.all(path, program(programs.archive));
  app.all('/charts/*', program(programs.charts, { replaceRequest: false }));
  app.get('/tides/:port', (c) => c.json({ ...c.req.param(), high: '05:40' }));
  return app.route('/docks', docksOf(programs));
};
