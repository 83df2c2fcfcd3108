import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler } from '@apollo/client/incremental';

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    // A mutation is read back from the cache, which has to know what the fragments of it are for.
    cache: new InMemoryCache({
      possibleTypes: { Slot: ['Talk', 'Workshop', 'Break'], Bookable: ['Talk', 'Workshop'] },
    }),
    incrementalHandler: new Defer20220824Handler(),
  });
}
