import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client';
import { Defer20220824Handler } from '@apollo/client/incremental';

export function createClient(link: ApolloLink): ApolloClient {
  const cache = new InMemoryCache();
  cache.policies.addPossibleTypes({ Bookable: ['Talk', 'Workshop'] });
  return new ApolloClient({
    link,
    cache,
    incrementalHandler: new Defer20220824Handler(),
  });
}
