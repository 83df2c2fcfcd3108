import { infiniteQueryOptions, noop, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Api, TimelinePage } from './api';

/** Where a page begins; the pages before the first one are asked for in the other direction. */
type Cursor = number | { earlier: number };

export const timelineQuery = (api: Api, from: number) =>
  infiniteQueryOptions<TimelinePage, Error, InfiniteData<TimelinePage>, (string | number)[], Cursor>({
    queryKey: ['timeline', from],
    queryFn: ({ client, queryKey, pageParam }) => {
      if (typeof pageParam === 'number') return api.timeline(pageParam, 'later');
      // A page that is in the cache already is fetched anew, and that always goes forward.
      const cached = client.getQueryData<InfiniteData<TimelinePage, Cursor>>(queryKey);
      return api.timeline(pageParam.earlier, cached?.pageParams.includes(pageParam) ? 'later' : 'earlier');
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.after,
    getPreviousPageParam: (page) => (page.before === null ? null : { earlier: page.before }),
    staleTime: 60_000,
  });

/** What the cache has of the timeline, or its first page. */
export async function loadTimeline(client: QueryClient, api: Api, from: number): Promise<string[]> {
  const timeline = await client.infiniteQuery({ ...timelineQuery(api, from), staleTime: 'static' });
  return timeline.pages.flatMap((page) => page.items);
}

export function warmTimeline(client: QueryClient, api: Api, from: number, pages: number): Promise<void> {
  return client.infiniteQuery({ ...timelineQuery(api, from), pages }).then(noop, noop);
}

/** The first page anew, unless it is fresh. */
export async function renewTimeline(client: QueryClient, api: Api, from: number): Promise<number> {
  const timeline = await client.infiniteQuery(timelineQuery(api, from));
  return timeline.pages.length;
}
