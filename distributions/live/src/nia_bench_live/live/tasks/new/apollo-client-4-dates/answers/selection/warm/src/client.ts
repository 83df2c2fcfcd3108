import { ApolloClient, InMemoryCache, Scalar, type ApolloLink } from '@apollo/client';

declare module '@apollo/client' {
  namespace ApolloCache {
    interface Scalars {
      DateTime: { serialized: string; parsed: Date };
    }
  }
}

/** A client of the calendar: `DateTime` is a `Date` for its users, and text for the link and in what is saved. */
export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: new InMemoryCache({
      scalars: {
        DateTime: new Scalar<string, Date>({
          parse: (text) => new Date(text),
          serialize: (date) => date.toISOString(),
          is: (value) => value instanceof Date,
        }),
      },
      // Where the schema says `DateTime`: in what comes out ...
      typePolicies: {
        Event: {
          fields: {
            startsAt: { scalar: 'DateTime' },
            endsAt: { scalar: 'DateTime' },
            reminders: { scalar: '[DateTime]' },
          },
        },
      },
      // ... and in what goes in. Variables of the type itself are found by their declaration.
      inputObjects: {
        EventInput: {
          fields: {
            startsAt: 'DateTime',
            endsAt: 'DateTime',
            reminders: '[DateTime]',
          },
        },
      },
    }),
  });
}
