import * as kit from '@sveltejs/kit';
import type { RequestEvent } from './$types';
import { findOrder } from '../../../../lib/server/orders';

export async function GET(event: RequestEvent): Promise<Response> {
  const found = await findOrder(event.params.id);
  if (found === undefined) {
    const properties: Omit<App.Error, 'status' | 'message'> = { code: 'NO_ORDER' };
    throw kit.error(404, 'No such order', properties);
  }
  return new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
