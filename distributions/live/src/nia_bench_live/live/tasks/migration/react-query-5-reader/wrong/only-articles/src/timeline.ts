import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from './api';

export const timelineQuery = (api: Api, from: number) =>
  infiniteQueryOptions({
    queryKey: ['timeline', from],
    queryFn: ({ pageParam, direction }) => api.timeline(pageParam, direction === 'backward' ? 'earlier' : 'later'),
    initialPageParam: from,
    getNextPageParam: (page) => page.after,
    getPreviousPageParam: (page) => page.before,
    staleTime: 60_000,
  });

/** What the cache has of the timeline, or its first page. */
export async function loadTimeline(client: QueryClient, api: Api, from: number): Promise<string[]> {
  const timeline = await client.ensureInfiniteQueryData(timelineQuery(api, from));
  return timeline.pages.flatMap((page) => page.items);
}

export function warmTimeline(client: QueryClient, api: Api, from: number, pages: number): Promise<void> {
  return client.prefetchInfiniteQuery({ ...timelineQuery(api, from), pages });
}

/** The first page anew, unless it is fresh. */
export async function renewTimeline(client: QueryClient, api: Api, from: number): Promise<number> {
  const timeline = await client.fetchInfiniteQuery(timelineQuery(api, from));
  return timeline.pages.length;
}
