import { createError, createEventStream, getQuery, getRouterParam, readBody, sendRedirect, setCookie, type H3, type H3Event } from 'h3';
import type { Store, Ticket } from './store.js';

/** The ticket that the address names. */
export function ticketOf(event: H3Event, store: Store): Ticket {
  const id = getRouterParam(event, 'id') ?? '';
  const ticket = store.tickets.get(id);
  if (!ticket) throw createError({ status: 404, statusText: 'No such ticket', data: { id } });
  return ticket;
}

/** What everybody may do. */
export function publicRoutes(app: H3, store: Store): void {
  app.get('/tickets', (event) => {
    const { state } = getQuery<{ state?: string }>(event);
    return [...store.tickets.values()].filter((ticket) => state === undefined || ticket.state === state);
  });

  app.post('/tickets', async (event) => {
    const body = await readBody<{ title?: string }>(event);
    if (!body?.title) throw createError({ status: 422, statusText: 'A ticket has a title', data: { field: 'title' } });
    const ticket = store.add(body.title);
    event.res.status = 201;
    event.res.headers.set('location', `/tickets/${ticket.id}`);
    setCookie(event, 'last', ticket.id, { httpOnly: true, maxAge: 3600 });
    return ticket;
  });

  app.get('/tickets/:id', (event) => ticketOf(event, store));

  // The address of a ticket in old mails.
  app.get('/t/:id', (event) => sendRedirect(event, `/tickets/${ticketOf(event, store).id}`, 301));

  app.post('/tickets/:id/files', async (event) => {
    const ticket = ticketOf(event, store);
    const files: { name: string; type: string; bytes: number }[] = [];
    for (const part of (await event.req.formData()).values()) {
      if (typeof part !== 'string') files.push({ name: part.name, type: part.type, bytes: part.size });
    }
    return { ticket: ticket.id, files };
  });

  // Each new ticket as it comes in.
  app.get('/live', (event) => {
    const stream = createEventStream(event);
    const stop = store.watch((ticket) => void stream.push({ event: 'ticket', id: ticket.id, data: JSON.stringify(ticket) }));
    stream.onClosed(stop);
    return stream.send();
  });
}
