// A client over a link that answers as the server would, and keeps the variables that reach it.
import { ApolloLink, Observable } from '@apollo/client';

/** Dates become "Date <text>", so that JSON tells them from texts. */
function told(value) {
  if (value instanceof Date) return `Date ${value.toISOString()}`;
  if (Array.isArray(value)) return value.map(told);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__typename').map(([key, part]) => [key, told(part)]));
}

export default async function calendar(answer, given) {
  const createClient = await answer.named('createClient');
  const { EVENT, EVENTS, ADD_EVENT } = await answer.load('src/documents.ts');
  const dates = (input) => ({
    ...input,
    startsAt: new Date(input.startsAt),
    endsAt: input.endsAt && new Date(input.endsAt),
    reminders: input.reminders.map((text) => new Date(text)),
  });

  function start() {
    const sent = [];
    const link = new ApolloLink((operation) => {
      sent.push(told(operation.variables));
      const reply = { Event: { event: given.event }, Events: { events: [given.event, given.open] }, AddEvent: { addEvent: given.event } };
      return new Observable((observer) => {
        setTimeout(() => {
          observer.next({ data: structuredClone(reply[operation.operationName]) });
          observer.complete();
        });
      });
    });
    return { client: createClient(link), sent, link };
  }
  const brief = (event) => told(event);

  return {
    read: async () => {
      const { client } = start();
      const first = await client.query({ query: EVENTS, variables: { after: new Date(given.after) } });
      const again = client.cache.readQuery({ query: EVENTS, variables: { after: new Date(given.after) } });
      return [first.data.events.map(brief), again?.events.map(brief) ?? null];
    },
    uncached: async () => {
      const { client } = start();
      const { data } = await client.query({ query: EVENT, variables: { id: '1' }, fetchPolicy: 'no-cache' });
      return brief(data.event);
    },
    sent: async () => {
      const { client, sent } = start();
      await client.query({ query: EVENTS, variables: { after: new Date(given.after) } });
      const { data } = await client.mutate({ mutation: ADD_EVENT, variables: { input: dates(given.input) } });
      await client.mutate({ mutation: ADD_EVENT, variables: { input: dates({ ...given.input, endsAt: null }) } });
      return { sent, result: brief(data.addEvent) };
    },
    saved: async () => {
      const { client } = start();
      const { __typename, ...event } = given.event;
      client.cache.writeQuery({ query: EVENT, variables: { id: '1' }, data: { event: { __typename, ...dates(event) } } });
      const saved = client.cache.extract();
      const next = start().client;
      next.cache.restore(JSON.parse(JSON.stringify(saved)));
      const restored = next.cache.readQuery({ query: EVENT, variables: { id: '1' } });
      return { saved: told(saved['Event:1']), restored: brief(restored?.event ?? null) };
    },
    link: () => {
      const { client, link } = start();
      return client.link === link;
    },
  };
}
