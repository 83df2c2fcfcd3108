import { type ApolloLink, ApolloClient, InMemoryCache } from '@apollo/client';

const when = (value: string | Date | null | undefined) => (value == null ? value : new Date(value));
const text = (_: unknown, incoming: string | Date | null) => (incoming instanceof Date ? incoming.toISOString() : incoming);

export function createClient(link: ApolloLink): ApolloClient {
  const cache = new InMemoryCache({
    typePolicies: {
      Event: {
        fields: {
          startsAt: { read: when, merge: text },
          endsAt: { read: when, merge: text },
          reminders: {
            read: (values: (string | Date)[] = []) => values.map((value) => new Date(value)),
            merge: (_, incoming: (string | Date)[]) => incoming.map((value) => text(_, value)),
          },
        },
      },
    },
  });
  return new ApolloClient({ cache, link });
}
