import { isCancelledError, queryOptions, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api, Article } from './api';

export const articleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['article', id],
    queryFn: () => api.article(id),
    staleTime: 60_000,
  });

const searchQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.search(text, signal),
    staleTime: 5_000,
  });

/** The article at once where the cache has it; a stale one is renewed meanwhile. */
export function openArticle(client: QueryClient, api: Api, id: string): Promise<Article> {
  return client.ensureQueryData({ ...articleQuery(api, id), revalidateIfStale: true });
}

/** For articles that may be opened next. */
export function warmArticle(client: QueryClient, api: Api, id: string): Promise<void> {
  return client.prefetchQuery(articleQuery(api, id));
}

/** What was found; nothing where the search was called off. */
export async function searchArticles(client: QueryClient, api: Api, text: string): Promise<Article[]> {
  try {
    return await client.fetchQuery(searchQuery(api, text));
  } catch (error) {
    if (isCancelledError(error)) return [];
    throw error;
  }
}

/** All that is wanted, in order. */
export function loadAll<Data>(client: QueryClient, wanted: FetchQueryOptions<Data>[]): Promise<Data[]> {
  return Promise.all(wanted.map((options) => client.fetchQuery(options)));
}
