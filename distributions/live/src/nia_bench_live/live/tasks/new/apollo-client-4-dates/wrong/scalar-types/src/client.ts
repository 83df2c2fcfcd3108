import { ApolloClient, InMemoryCache, type ApolloLink } from '@apollo/client';

export function createClient(link: ApolloLink): ApolloClient {
  const cache = new InMemoryCache({
    scalarTypes: {
      DateTime: {
        parse: (text: string) => new Date(text),
        serialize: (date: Date) => date.toISOString(),
      },
    },
    inputObjects: {
      EventInput: { fields: { startsAt: 'DateTime', endsAt: 'DateTime', reminders: '[DateTime]' } },
    },
    typePolicies: {
      Event: {
        fields: {
          startsAt: { scalar: 'DateTime' },
          endsAt: { scalar: 'DateTime' },
          reminders: { scalar: '[DateTime]' },
        },
      },
    },
  });
  return new ApolloClient({ cache, link });
}
