import { Hono } from 'hono';
import { mount } from 'hono/mount';
import type { IsClerk, Parts } from './parts';

export function createPortal(parts: Parts, isClerk: IsClerk): Hono {
  const app = new Hono();

  app.get('/', (c) => c.text('Town portal'));
  app.use(mount('/library', parts.library));
  app.all(
    '/d/:district/events/*',
    mount(parts.events, (c) => c.req.param('district')),
  );
  app.all('/maps/*', mount(parts.maps, { replaceRequest: false }));

  app.use('/office/*', async (c, next) => {
    if (!(await isClerk(c.req.raw))) return c.text('Clerks only', 403);
    await next();
  });
  app.all('/office/files/*', mount(parts.files));

  return app;
}
