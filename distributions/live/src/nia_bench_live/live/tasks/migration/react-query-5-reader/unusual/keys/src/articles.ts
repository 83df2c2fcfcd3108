import * as query from '@tanstack/react-query';
import type { Api, Article } from './api';
import { quietly } from './quietly';

type Client = query.QueryClient;

export const articleQuery = (api: Api, id: string) =>
  query.queryOptions({ queryKey: ['article', id], queryFn: () => api.article(id), staleTime: 60_000 });

/** The article at once where the cache has it; a stale one is renewed meanwhile. */
export async function openArticle(client: Client, api: Api, id: string): Promise<Article> {
  const renewed = client.query(articleQuery(api, id));
  const kept = client.getQueryData<Article>(['article', id]);
  if (!kept) return renewed;
  void quietly(renewed);
  return kept;
}

/** For articles that may be opened next. */
export const warmArticle = async (client: Client, api: Api, id: string) => quietly(client.query(articleQuery(api, id)));

/** What was found; nothing where the search was called off. */
export const searchArticles = (client: Client, api: Api, text: string): Promise<Article[]> =>
  client
    .query({ queryKey: ['search', text], queryFn: ({ signal }) => api.search(text, signal), staleTime: 5_000 })
    .catch((error: unknown) => {
      if (!(error instanceof query.CancelledError)) throw error;
      return [];
    });

/** All that is wanted, in order. */
export async function loadAll<Data>(client: Client, wanted: Parameters<typeof client.query<Data>>[0][]): Promise<Data[]> {
  const running = wanted.map((options) => client.query(options));
  return Promise.all(running);
}
