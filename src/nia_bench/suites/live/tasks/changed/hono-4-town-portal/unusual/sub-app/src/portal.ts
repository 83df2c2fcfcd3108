import * as hono from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { mount as handTo, type MountOptions } from 'hono/mount';
import type { IsClerk, Parts } from './parts';

const asItCame: MountOptions = { replaceRequest: (request) => request };

export const createPortal = (parts: Parts, isClerk: IsClerk) => {
  const clerksOnly = createMiddleware(async (c, next) => {
    if (await isClerk(c.req.raw)) return next();
    throw new HTTPException(403, { message: 'Clerks only' });
  });
  const office = new hono.Hono().use(clerksOnly).all('/files/*', handTo(parts.files));
  const districts = new hono.Hono().basePath('/d/:district');
  districts.all('/events/*', handTo(parts.events, { optionHandler: ({ req }) => [req.param('district')] }));

  return new hono.Hono()
    .get('/', ({ text }) => text('Town portal'))
    .all('/library', handTo(parts.library))
    .all('/library/*', handTo(parts.library))
    .all('/maps/*', handTo(parts.maps, asItCame))
    .route('/', districts)
    .route('/office', office);
};
