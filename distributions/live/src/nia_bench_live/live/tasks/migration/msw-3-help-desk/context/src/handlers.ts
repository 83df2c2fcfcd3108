import { graphql, http, HttpResponse, type RequestHandler } from 'msw';
import { reply } from './replies.js';
import { allTickets, ticket } from './tickets.js';

/** Each of our regions has a GraphQL endpoint of its own; the pages ask whichever is near. */
export const handlers: RequestHandler[] = [
  http.get('https://:region.help.test/tickets/:id', ({ params }) => {
    const found = ticket(params.id);
    return found ? reply(200, { region: params.region, ticket: found }) : reply(404, { problem: 'No such ticket' });
  }),

  graphql.query('Tickets', ({ variables }) => {
    const tickets = allTickets().filter(({ agent }) => !variables.agent || agent === variables.agent);
    return HttpResponse.json({ data: { tickets } });
  }),

  graphql.mutation('Assign', ({ variables }) => {
    const found = ticket(variables.id);
    if (!found) return HttpResponse.json({ errors: [{ message: 'No such ticket' }] });
    found.agent = variables.agent;
    return HttpResponse.json({ data: { assign: found } });
  }),

  // Whatever else a page asks of GraphQL.
  graphql.operation(({ operationName }) =>
    HttpResponse.json({ errors: [{ message: `Not mocked: ${operationName}` }] }),
  ),
];
