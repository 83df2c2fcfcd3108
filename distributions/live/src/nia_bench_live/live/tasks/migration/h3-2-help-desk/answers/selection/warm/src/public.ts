import { EventStream, getQuery, getRouterParam, H3, HTTPError, HTTPResponse, readBody, setCookie, type H3Event } from 'h3';
import type { Store, Ticket } from './store.js';

/** The ticket that the address names. */
export function ticketOf(event: H3Event, store: Store): Ticket {
  const id = getRouterParam(event, 'id') ?? '';
  const ticket = store.tickets.get(id);
  if (!ticket) throw new HTTPError({ status: 404, statusText: 'No such ticket', data: { id } });
  return ticket;
}

/** A value as JSON; of itself h3 would add a charset to its type. */
export function json<T>(event: H3Event, value: T): T {
  event.res.headers.set('content-type', 'application/json');
  return value;
}

/** What a client tells of a new ticket. Only what claims to be plain JSON has to be JSON; a text tells nothing. */
async function told(event: H3Event): Promise<{ title?: string } | undefined> {
  const type = event.req.headers.get('content-type') ?? '';
  if (type.startsWith('text/')) return undefined;
  try {
    return await readBody<{ title?: string }>(event);
  } catch (error) {
    if (type === 'application/json' || !HTTPError.isError(error) || error.status !== 400) throw error;
    return undefined;
  }
}

/** What everybody may do. */
export function publicRoutes(store: Store): H3 {
  const router = new H3();

  router.get('/tickets', (event) => {
    const { state } = getQuery<{ state?: string }>(event);
    return json(
      event,
      [...store.tickets.values()].filter((ticket) => state === undefined || ticket.state === state),
    );
  });

  router.post('/tickets', async (event) => {
    const body = await told(event);
    if (!body?.title) throw new HTTPError({ status: 422, statusText: 'A ticket has a title', data: { field: 'title' } });
    const ticket = store.add(body.title);
    event.res.status = 201;
    event.res.statusText = 'Created';
    event.res.headers.set('location', `/tickets/${ticket.id}`);
    setCookie(event, 'last', ticket.id, { httpOnly: true, maxAge: 3600 });
    return json(event, ticket);
  });

  router.get('/tickets/:id', (event) => json(event, ticketOf(event, store)));

  // The address of a ticket in old mails.
  router.get('/t/:id', (event) => {
    const location = `/tickets/${ticketOf(event, store).id}`;
    const url = location.replaceAll('"', '%22');
    return new HTTPResponse(`<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=${url}"></head></html>`, {
      status: 301,
      statusText: 'Moved Permanently',
      headers: { location, 'content-type': 'text/html' },
    });
  });

  router.post('/tickets/:id/files', async (event) => {
    const ticket = ticketOf(event, store);
    // What is no form has no files.
    const form = await event.req.formData().catch(() => new FormData());
    const files = [...form.values()].flatMap((value) =>
      typeof value === 'string' ? [] : [{ name: value.name, type: value.type, bytes: value.size }],
    );
    return json(event, { ticket: ticket.id, files });
  });

  // Each new ticket as it comes in.
  router.get('/live', (event) => {
    event.res.headers.set('connection', 'keep-alive');
    const stream = new EventStream(event);
    const stop = store.watch((ticket) => void stream.push({ event: 'ticket', id: ticket.id, data: JSON.stringify(ticket) }));
    stream.onClosed(stop);
    return stream;
  });

  return router;
}
