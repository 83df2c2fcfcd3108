import { createEventStream, getQuery, getRouterParam, HTTPError, readBody, setCookie, type H3, type H3Event } from 'h3';
import type { Store, Ticket } from './store.js';

interface NewTicket {
  title?: string;
}

/** The ticket that the address names. */
export function ticketOf(event: H3Event, store: Store): Ticket {
  const id = getRouterParam(event, 'id') ?? '';
  const ticket = store.tickets.get(id);
  if (!ticket) throw new HTTPError({ status: 404, statusText: 'No such ticket', data: { id } });
  return ticket;
}

/** Answers with JSON, under the type that clients know. */
export function json<T>(event: H3Event, value: T): T {
  event.res.headers.set('content-type', 'application/json');
  return value;
}

/** What is sent as a new ticket. Only what says that it is JSON has to be JSON. */
async function newTicket(event: H3Event): Promise<NewTicket | undefined> {
  const type = event.req.headers.get('content-type') ?? '';
  if (type.startsWith('text/')) return undefined;
  try {
    return await readBody<NewTicket>(event);
  } catch (error) {
    if (type === 'application/json') throw error;
    return undefined;
  }
}

/** The files in a form; none where there is no form. */
async function filesOf(event: H3Event): Promise<File[]> {
  const type = event.req.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return [];
  try {
    const files: File[] = [];
    for (const [, value] of await event.req.formData()) {
      if (typeof value !== 'string') files.push(value);
    }
    return files;
  } catch {
    return [];
  }
}

/** What everybody may do. */
export function publicRoutes(app: H3, store: Store): void {
  app.get('/tickets', (event) => {
    const { state } = getQuery<{ state?: string }>(event);
    return json(
      event,
      [...store.tickets.values()].filter((ticket) => state === undefined || ticket.state === state),
    );
  });

  app.post('/tickets', async (event) => {
    const body = await newTicket(event);
    if (!body?.title) throw new HTTPError({ status: 422, statusText: 'A ticket has a title', data: { field: 'title' } });
    const ticket = store.add(body.title);
    event.res.status = 201;
    event.res.statusText = 'Created';
    event.res.headers.set('location', `/tickets/${ticket.id}`);
    setCookie(event, 'last', ticket.id, { httpOnly: true, maxAge: 3600, path: '/' });
    return json(event, ticket);
  });

  app.get('/tickets/:id', (event) => json(event, ticketOf(event, store)));

  // The address of a ticket in old mails.
  app.get('/t/:id', (event) => {
    const location = `/tickets/${ticketOf(event, store).id}`;
    event.res.status = 301;
    event.res.statusText = 'Moved Permanently';
    event.res.headers.set('location', location);
    event.res.headers.set('content-type', 'text/html');
    return `<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=${location}"></head></html>`;
  });

  app.post('/tickets/:id/files', async (event) => {
    const ticket = ticketOf(event, store);
    const files = await filesOf(event);
    return json(event, {
      ticket: ticket.id,
      files: files.map((file) => ({ name: file.name, type: file.type || undefined, bytes: file.size })),
    });
  });

  // Each new ticket as it comes in.
  app.get('/live', (event) => {
    const stream = createEventStream(event);
    const stop = store.watch((ticket) => {
      stream.push({ event: 'ticket', id: ticket.id, data: JSON.stringify(ticket) }).catch(() => stop());
    });
    stream.onClosed(stop);
    event.req.signal.addEventListener('abort', stop, { once: true });
    return stream.send();
  });
}
