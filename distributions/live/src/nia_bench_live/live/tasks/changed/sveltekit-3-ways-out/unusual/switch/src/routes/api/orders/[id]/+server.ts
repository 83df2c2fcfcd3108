import { error, type RequestHandler } from '@sveltejs/kit';
import { findOrder } from '../../../../lib/server/orders';

export const GET = (async ({ params: { id = '' } }) => {
  const order = (await findOrder(id)) ?? error(404, 'No such order', { code: 'NO_ORDER' });
  return Response.json(order, { status: 200 });
}) satisfies RequestHandler;
