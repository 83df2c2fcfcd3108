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

/** The article at once where the cache has it; a stale one is renewed meanwhile. */
export async function openArticle(client: QueryClient, api: Api, id: string): Promise<Article> {
  const options = articleQuery(api, id);
  const cached = client.getQueryData(options.queryKey);
  if (cached === undefined) return client.query(options);
  void warmArticle(client, api, id);
  return cached;
}

/** For articles that may be opened next. */
export async function warmArticle(client: QueryClient, api: Api, id: string): Promise<void> {
  try {
    await client.query(articleQuery(api, id));
  } catch {
    // Whoever opens the article will ask again.
  }
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
export function loadAll<Data>(
  client: QueryClient,
  wanted: Omit<QueryExecuteOptions<Data>, 'enabled' | 'select'>[],
): Promise<Data[]> {
  return Promise.all(wanted.map((options) => client.query<Data>({ ...options, enabled: true, select: undefined })));
}
