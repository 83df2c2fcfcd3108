import { H3, noContent } from 'h3';
import { ticketOf } from './public.js';
import type { Store } from './store.js';

export function staffApp(store: Store): H3 {
  const app = new H3();
  app.on('DELETE', '/tickets/:id', (event) => {
    const { id } = ticketOf(event, store);
    store.tickets.delete(id);
    return noContent();
  });
  app.on('PUT', '/tickets/:id/done', (event) => Object.assign(ticketOf(event, store), { state: 'done' }));
  app.on('GET', '/export', () => {
    const rows = [...store.tickets.values()].map((ticket) => [ticket.id, ticket.title, ticket.state].join(';') + '\n');
    return new Response(new Blob(rows).stream(), {
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="tickets.csv"' },
    });
  });
  return app;
}
