import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler } from '@apollo/client/incremental';

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    // Results are read back from the cache, which has to know what a fragment on an interface applies to.
    cache: new InMemoryCache({
      possibleTypes: {
        Slot: ['Bookable', 'Talk', 'Workshop', 'Break'],
        Bookable: ['Talk', 'Workshop'],
      },
    }),
    incrementalHandler: new Defer20220824Handler(),
  });
}
