import type * as Kit from '@sveltejs/kit';

export type RequestEvent = Kit.RequestEvent<{ id: string }, '/api/orders/[id]'>;
export type RequestHandler = Kit.RequestHandler<{ id: string }, '/api/orders/[id]'>;
