import {
  createError,
  createEventStream,
  createRouter,
  defineEventHandler,
  getQuery,
  getRouterParam,
  readBody,
  readMultipartFormData,
  sendRedirect,
  setCookie,
  setResponseHeader,
  setResponseStatus,
  type H3Event,
  type Router,
} from 'h3';
import type { Store, Ticket } from './store.js';

/** The ticket that the address names. */
export function ticketOf(event: H3Event, store: Store): Ticket {
  const id = getRouterParam(event, 'id') ?? '';
  const ticket = store.tickets.get(id);
  if (!ticket) throw createError({ statusCode: 404, statusMessage: 'No such ticket', data: { id } });
  return ticket;
}

/** What everybody may do. */
export function publicRoutes(store: Store): Router {
  const router = createRouter();

  router.get(
    '/tickets',
    defineEventHandler((event) => {
      const { state } = getQuery<{ state?: string }>(event);
      return [...store.tickets.values()].filter((ticket) => state === undefined || ticket.state === state);
    }),
  );

  router.post(
    '/tickets',
    defineEventHandler(async (event) => {
      const body = await readBody<{ title?: string } | undefined>(event);
      if (!body?.title) throw createError({ statusCode: 422, statusMessage: 'A ticket has a title', data: { field: 'title' } });
      const ticket = store.add(body.title);
      setResponseStatus(event, 201);
      setResponseHeader(event, 'location', `/tickets/${ticket.id}`);
      setCookie(event, 'last', ticket.id, { httpOnly: true, maxAge: 3600 });
      return ticket;
    }),
  );

  router.get(
    '/tickets/:id',
    defineEventHandler((event) => ticketOf(event, store)),
  );

  // The address of a ticket in old mails.
  router.get(
    '/t/:id',
    defineEventHandler((event) => sendRedirect(event, `/tickets/${ticketOf(event, store).id}`, 301)),
  );

  router.post(
    '/tickets/:id/files',
    defineEventHandler(async (event) => {
      const ticket = ticketOf(event, store);
      const parts = (await readMultipartFormData(event)) ?? [];
      const files = parts.filter((part) => part.filename !== undefined);
      return { ticket: ticket.id, files: files.map((file) => ({ name: file.filename, type: file.type, bytes: file.data.length })) };
    }),
  );

  // Each new ticket as it comes in.
  router.get(
    '/live',
    defineEventHandler((event) => {
      const stream = createEventStream(event);
      const stop = store.watch((ticket) => void stream.push({ event: 'ticket', id: ticket.id, data: JSON.stringify(ticket) }));
      stream.onClosed(stop);
      return stream.send();
    }),
  );

  return router;
}
