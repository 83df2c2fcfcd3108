import { infiniteQueryOptions, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Api, TimelinePage } from './api';

/** Which way a page is being fetched: only one that is put before those in the cache is an earlier one. */
function heading(client: QueryClient, queryKey: QueryKey): 'later' | 'earlier' {
  const state = client.getQueryState<InfiniteData<TimelinePage, number>>(queryKey);
  const backward = state?.fetchMeta?.fetchMore?.direction === 'backward';
  return backward && state.data && state.data.pages.length > 0 ? 'earlier' : 'later';
}

export const timelineQuery = (api: Api, from: number) =>
  infiniteQueryOptions({
    queryKey: ['timeline', from],
    queryFn: ({ client, queryKey, pageParam }) => api.timeline(pageParam, heading(client, queryKey)),
    initialPageParam: from,
    getNextPageParam: (page: TimelinePage) => page.after,
    getPreviousPageParam: (page: TimelinePage) => page.before,
    staleTime: 60_000,
  });

/** What the cache has of the timeline, or its first page. */
export async function loadTimeline(client: QueryClient, api: Api, from: number): Promise<string[]> {
  const options = timelineQuery(api, from);
  const timeline = client.getQueryData(options.queryKey) ?? (await client.infiniteQuery(options));
  return timeline.pages.flatMap((page) => page.items);
}

export async function warmTimeline(client: QueryClient, api: Api, from: number, pages: number): Promise<void> {
  try {
    await client.infiniteQuery({ ...timelineQuery(api, from), pages });
  } catch {
    // Whoever wants the timeline will ask again.
  }
}

/** The first page anew, unless it is fresh. */
export async function renewTimeline(client: QueryClient, api: Api, from: number): Promise<number> {
  const timeline = await client.infiniteQuery(timelineQuery(api, from));
  return timeline.pages.length;
}
