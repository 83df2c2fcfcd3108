import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { map } from 'rxjs';

const dates = new Set(['startsAt', 'endsAt', 'reminders']);

function revive(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => revive(each, key));
  if (typeof value === 'string' && dates.has(key)) return new Date(value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revive(part, name)]));
}

const parseDates = new ApolloLink((operation, forward) => {
  operation.variables = JSON.parse(JSON.stringify(operation.variables));
  return forward(operation).pipe(map((result) => ({ ...result, data: revive(result.data) as typeof result.data })));
});

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ cache: new InMemoryCache(), link: parseDates.concat(link) });
}
