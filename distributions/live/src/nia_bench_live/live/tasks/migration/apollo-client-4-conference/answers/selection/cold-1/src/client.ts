import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler } from '@apollo/client/incremental';

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: new InMemoryCache({
      // The interfaces of the schema, so that the cache keeps fields that are asked of an interface.
      possibleTypes: {
        Slot: ['Talk', 'Workshop', 'Break'],
        Bookable: ['Talk', 'Workshop'],
      },
    }),
    incrementalHandler: new Defer20220824Handler(),
  });
}
