import { H3, noContent } from 'h3';
import { json, ticketOf } from './public.js';
import type { Store } from './store.js';

/** What only our staff may do. Its addresses begin with `/staff`. */
export function staffRoutes(store: Store): H3 {
  const router = new H3();

  router.delete('/tickets/:id', (event) => {
    store.tickets.delete(ticketOf(event, store).id);
    return noContent();
  });

  router.put('/tickets/:id/done', (event) => {
    const ticket = ticketOf(event, store);
    ticket.state = 'done';
    return json(event, ticket);
  });

  router.get('/export', (event) => {
    event.res.headers.set('content-type', 'text/csv');
    event.res.headers.set('content-disposition', 'attachment; filename="tickets.csv"');
    const rows = [...store.tickets.values()].map(({ id, title, state }) => `${id};${title};${state}\n`);
    return new Blob(rows).stream();
  });

  return router;
}
