import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Api, TimelinePage } from './api';

export const timelineQuery = (api: Api, from: number) =>
  infiniteQueryOptions({
    queryKey: ['timeline', from],
    queryFn: ({ client, queryKey, pageParam }) => {
      const state = client.getQueryState<InfiniteData<TimelinePage, number>>(queryKey);
      const isEarlier = state?.fetchMeta?.fetchMore?.direction === 'backward' && Boolean(state.data?.pages.length);
      return api.timeline(pageParam, isEarlier ? 'earlier' : 'later');
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.after,
    getPreviousPageParam: (page) => page.before,
    staleTime: 60_000,
  });

/** What the cache has of the timeline, or its first page. */
export async function loadTimeline(client: QueryClient, api: Api, from: number): Promise<string[]> {
  const timeline = await client.infiniteQuery({ ...timelineQuery(api, from), staleTime: 'static' });
  return timeline.pages.flatMap((page) => page.items);
}

export function warmTimeline(client: QueryClient, api: Api, from: number, pages: number): Promise<void> {
  const ignore = () => {};
  return client.infiniteQuery({ ...timelineQuery(api, from), pages }).then(ignore, ignore);
}

/** The first page anew, unless it is fresh. */
export async function renewTimeline(client: QueryClient, api: Api, from: number): Promise<number> {
  const timeline = await client.infiniteQuery(timelineQuery(api, from));
  return timeline.pages.length;
}
