import { EventStream, getRouterParams, H3, type H3Event, HTTPError, html, readBody, redirect, setCookie } from 'h3';
import type { Store, Ticket } from './store.js';

export const ticketOf = (event: H3Event, store: Store): Ticket => {
  const { id = '' } = getRouterParams(event);
  const found = store.tickets.get(id);
  if (found) return found;
  throw HTTPError.status(404, 'No such ticket', { data: { id } });
};

export function publicApp(store: Store): H3 {
  return new H3()
    .get('/tickets', ({ url }) => {
      const state = url.searchParams.get('state');
      return [...store.tickets.values()].filter((ticket) => !state || ticket.state === state);
    })
    .post('/tickets', async (event) => {
      const title = (await readBody<{ title?: string }>(event))?.title;
      if (!title) throw new HTTPError({ status: 422, statusText: 'A ticket has a title', data: { field: 'title' } });
      const ticket = store.add(title);
      setCookie(event, 'last', ticket.id, { httpOnly: true, maxAge: 3600 });
      Object.assign(event.res, { status: 201 });
      event.res.headers.append('location', `/tickets/${ticket.id}`);
      return ticket;
    })
    .get('/tickets/:id', (event) => Response.json(ticketOf(event, store)))
    .get('/t/:id', (event) => redirect('/tickets/' + ticketOf(event, store).id, 301))
    .post('/tickets/:id/files', async (event) => {
      const { id: ticket } = ticketOf(event, store);
      const form = await event.req.formData();
      const files = [...form].flatMap(([, part]) => (part instanceof File ? [{ name: part.name, type: part.type, bytes: part.size }] : []));
      return { ticket, files };
    })
    .get('/help', () => html`<p>Write to us.</p>`)
    .get('/live', (event) => {
      const stream = new EventStream(event);
      const stop = store.watch(async (ticket) => {
        await stream.push({ id: ticket.id, event: 'ticket', data: JSON.stringify(ticket) });
      });
      event.req.signal.addEventListener('abort', stop);
      stream.onClosed(stop);
      return stream;
    });
}
