import type * as Kit from '@sveltejs/kit';

export type RequestEvent = Kit.RequestEvent<{}, '/leave'>;
export type RequestHandler = Kit.RequestHandler<{}, '/leave'>;
