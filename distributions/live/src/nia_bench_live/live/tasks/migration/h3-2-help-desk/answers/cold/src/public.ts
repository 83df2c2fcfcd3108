import { createEventStream, getQuery, HTTPError, setCookie, type H3, type H3Event } from 'h3';
import type { Store, Ticket } from './store.js';

/** What the client asked for, as it was written. */
export function addressOf(event: H3Event): URL {
  return new URL(event.req.url);
}

/** Answers with JSON, by the name that our clients know. */
export function json<T>(event: H3Event, value: T): T {
  event.res.headers.set('content-type', 'application/json');
  return value;
}

/** The ticket that the address names. */
export function ticketOf(event: H3Event, store: Store): Ticket {
  const [, id = ''] = /^(?:\/staff)?\/(?:tickets|t)\/([^/]+)/.exec(addressOf(event).pathname) ?? [];
  const ticket = store.tickets.get(id);
  if (!ticket) throw new HTTPError({ status: 404, statusText: 'No such ticket', data: { id } });
  return ticket;
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
    const title = await titleIn(event);
    if (!title) throw new HTTPError({ status: 422, statusText: 'A ticket has a title', data: { field: 'title' } });
    const ticket = store.add(title);
    event.res.status = 201;
    event.res.headers.set('location', `/tickets/${ticket.id}`);
    setCookie(event, 'last', ticket.id, { httpOnly: true, maxAge: 3600, path: '/' });
    return json(event, ticket);
  });

  app.get('/tickets/:id', (event) => json(event, ticketOf(event, store)));

  // The address of a ticket in old mails.
  app.get('/t/:id', (event) => {
    const location = `/tickets/${ticketOf(event, store).id}`;
    event.res.status = 301;
    event.res.headers.set('location', location);
    event.res.headers.set('content-type', 'text/html');
    return `<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=${location.replace(/"/g, '%22')}"></head></html>`;
  });

  app.post('/tickets/:id/files', async (event) => {
    const ticket = ticketOf(event, store);
    const files = await filesIn(event);
    return json(event, {
      ticket: ticket.id,
      files: files.map((file) => ({ name: file.name, type: file.type, bytes: file.size })),
    });
  });

  // Each new ticket as it comes in.
  app.get('/live', (event) => {
    const stream = createEventStream(event);
    const stop = store.watch((ticket) => void stream.push({ event: 'ticket', id: ticket.id, data: JSON.stringify(ticket) }));
    stream.onClosed(stop);
    event.req.signal.addEventListener('abort', stop, { once: true });
    return stream.send();
  });
}

/** The title in a body. Only a body that says it is JSON has to be JSON; others just have no title. */
async function titleIn(event: H3Event): Promise<string | undefined> {
  const type = event.req.headers.get('content-type') ?? '';
  const text = await event.req.text();
  if (type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(text).get('title') ?? undefined;
  if (text === '' || type.startsWith('text/')) return undefined;
  try {
    const body: { title?: string } | null = JSON.parse(text);
    return body?.title;
  } catch (cause) {
    if (type !== 'application/json') return undefined;
    throw new HTTPError({ status: 400, statusText: 'Bad Request', message: 'Invalid JSON body', cause });
  }
}

/** The files in a form; none where the body is no form. */
async function filesIn(event: H3Event): Promise<File[]> {
  if (!event.req.headers.get('content-type')?.startsWith('multipart/form-data')) return [];
  const form = await event.req.formData().catch(() => undefined);
  return form ? [...form.values()].flatMap((value) => (typeof value === 'string' ? [] : [value])) : [];
}
