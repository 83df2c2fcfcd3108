import { createRouter, defineEventHandler, sendNoContent, sendStream, setResponseHeaders, type Router } from 'h3';
import { ticketOf } from './public.js';
import type { Store } from './store.js';

/** What only our staff may do. Its addresses begin with `/staff`. */
export function staffRoutes(store: Store): Router {
  const router = createRouter();

  router.delete(
    '/tickets/:id',
    defineEventHandler((event) => {
      store.tickets.delete(ticketOf(event, store).id);
      return sendNoContent(event);
    }),
  );

  router.put(
    '/tickets/:id/done',
    defineEventHandler((event) => {
      const ticket = ticketOf(event, store);
      ticket.state = 'done';
      return ticket;
    }),
  );

  router.get(
    '/export',
    defineEventHandler((event) => {
      setResponseHeaders(event, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="tickets.csv"' });
      const rows = [...store.tickets.values()].map(({ id, title, state }) => `${id};${title};${state}\n`);
      return sendStream(event, new Blob(rows).stream());
    }),
  );

  return router;
}
