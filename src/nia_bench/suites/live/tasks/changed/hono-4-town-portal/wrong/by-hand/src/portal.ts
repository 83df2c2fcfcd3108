import { Hono } from 'hono';
import type { IsClerk, Parts } from './parts';

export function createPortal(parts: Parts, isClerk: IsClerk): Hono {
  const app = new Hono();
  const below = (request: Request, prefix: string): Request => {
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(prefix.length) || '/';
    return new Request(url, request);
  };

  app.get('/', (c) => c.text('Town portal'));
  app.all('/library/*', (c) => parts.library(below(c.req.raw, '/library')));
  app.all(
    '/d/:district/events/*',
    (c) => {
      const district = c.req.param('district');
      return parts.events(below(c.req.raw, `/d/${district}/events`), district);
    },
  );
  app.all('/maps/*', (c) => parts.maps(c.req.raw));

  app.use('/office/*', async (c, next) => {
    if (!(await isClerk(c.req.raw))) return c.text('Clerks only', 403);
    await next();
  });
  app.all('/office/files/*', (c) => parts.files(below(c.req.raw, '/office/files')));

  return app;
}
