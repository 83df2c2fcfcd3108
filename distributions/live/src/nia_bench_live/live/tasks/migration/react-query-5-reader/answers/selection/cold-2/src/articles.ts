import { CancelledError, queryOptions, type QueryClient, type QueryExecuteOptions } from '@tanstack/react-query';
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

const ignore = () => {};

/** The article at once where the cache has it; a stale one is renewed meanwhile. */
export function openArticle(client: QueryClient, api: Api, id: string): Promise<Article> {
  const query = articleQuery(api, id);
  const cached = client.getQueryData(query.queryKey);
  const current = client.query(query);
  if (cached === undefined) return current;
  current.catch(ignore);
  return Promise.resolve(cached);
}

/** For articles that may be opened next. */
export function warmArticle(client: QueryClient, api: Api, id: string): Promise<void> {
  return client.query(articleQuery(api, id)).then(ignore, ignore);
}

/** What was found; nothing where the search was called off. */
export async function searchArticles(client: QueryClient, api: Api, text: string): Promise<Article[]> {
  try {
    return await client.query(searchQuery(api, text));
  } catch (error) {
    if (error instanceof CancelledError) return [];
    throw error;
  }
}

/** All that is wanted, in order. */
export function loadAll<Data>(client: QueryClient, wanted: QueryExecuteOptions<Data>[]): Promise<Data[]> {
  return Promise.all(wanted.map((options) => client.query({ ...options, enabled: true, select: undefined })));
}
