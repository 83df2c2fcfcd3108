import { noContent, type H3 } from 'h3';
import { json, ticketOf } from './public.js';
import type { Store } from './store.js';

/** What only our staff may do. Its addresses begin with `/staff`. */
export function staffRoutes(app: H3, store: Store): void {
  app.delete('/staff/tickets/:id', (event) => {
    store.tickets.delete(ticketOf(event, store).id);
    return noContent();
  });

  app.put('/staff/tickets/:id/done', (event) => {
    const ticket = ticketOf(event, store);
    ticket.state = 'done';
    return json(event, ticket);
  });

  app.get('/staff/export', (event) => {
    event.res.headers.set('content-type', 'text/csv');
    event.res.headers.set('content-disposition', 'attachment; filename="tickets.csv"');
    const rows = [...store.tickets.values()].map(({ id, title, state }) => `${id};${title};${state}\n`);
    return new Blob(rows).stream();
  });
}
