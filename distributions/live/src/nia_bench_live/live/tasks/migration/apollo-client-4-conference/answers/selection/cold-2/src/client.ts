import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler } from '@apollo/client/incremental';

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: new InMemoryCache({
      // The interfaces of the schema: without them the cache does not know which fragments fit a type.
      possibleTypes: {
        Slot: ['Bookable', 'Talk', 'Workshop', 'Break'],
        Bookable: ['Talk', 'Workshop'],
      },
    }),
    incrementalHandler: new Defer20220824Handler(),
    defaultOptions: {
      watchQuery: { notifyOnNetworkStatusChange: true },
    },
  });
}
