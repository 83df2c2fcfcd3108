import { Hono } from 'hono';
import type { IsClerk, Parts } from './parts';

export function createPortal(parts: Parts, isClerk: IsClerk): Hono {
  const app = new Hono();

  app.get('/', (c) => c.text('Town portal'));
  app.mount('/library', parts.library);
  app.mount('/d/:district/events', parts.events, (c) => c.req.param('district'));
  app.mount('/maps', parts.maps, { replaceRequest: false });

  app.use('/office/*', async (c, next) => {
    if (!(await isClerk(c.req.raw))) return c.text('Clerks only', 403);
    await next();
  });
  app.mount('/office/files', parts.files);

  return app;
}
