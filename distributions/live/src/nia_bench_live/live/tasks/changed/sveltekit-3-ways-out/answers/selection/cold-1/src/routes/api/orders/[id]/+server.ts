import { error } from '@sveltejs/kit';
import { findOrder } from '../../../../lib/server/orders';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ params }) => {
  const order = await findOrder(params.id);
  if (order === undefined) error(404, { message: 'No such order', code: 'NO_ORDER' });
  return Response.json(order);
};
