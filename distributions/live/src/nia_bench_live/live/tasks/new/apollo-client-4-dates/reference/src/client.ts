import { ApolloClient, InMemoryCache, Scalar, type ApolloLink } from '@apollo/client';

declare module '@apollo/client' {
  namespace ApolloCache {
    interface Scalars {
      DateTime: { serialized: string; parsed: Date };
    }
  }
}

export function createClient(link: ApolloLink): ApolloClient {
  const cache = new InMemoryCache({
    scalars: {
      DateTime: new Scalar<string, Date>({
        parse: (text) => new Date(text),
        serialize: (date) => date.toISOString(),
        is: (value) => value instanceof Date,
      }),
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
