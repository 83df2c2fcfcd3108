import * as apollo from '@apollo/client';
import { GraphQLScalarType } from 'graphql';
import './scalars.js';

const DateTime = apollo.Scalar.fromGraphQLScalarType(
  new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    parseValue: (text) => new Date(text as string),
    serialize: (date) => (date as Date).toISOString(),
  }),
);

const when = { scalar: 'DateTime' } as const;
const fields = { startsAt: 'DateTime', endsAt: 'DateTime', reminders: '[DateTime]' };

export const createClient = (link: apollo.ApolloLink): apollo.ApolloClient =>
  new apollo.ApolloClient({
    link,
    cache: new apollo.InMemoryCache({
      scalars: { DateTime },
      inputObjects: { EventInput: { fields } },
      typePolicies: { Event: { fields: { startsAt: when, endsAt: when, reminders: { scalar: '[DateTime]' } } } },
    }),
  });
