import { infiniteQueryOptions, noop, type QueryClient } from '@tanstack/react-query';
import type { Api } from './api';

interface Place {
  cursor: number;
  towards: 'later' | 'earlier';
}

const place = (cursor: number, towards: Place['towards']): Place => ({ cursor, towards });

export const timelineQuery = (api: Api, from: number) =>
  infiniteQueryOptions({
    queryKey: ['timeline', from],
    queryFn: ({ pageParam }) => api.timeline(pageParam.cursor, pageParam.towards),
    initialPageParam: place(from, 'later'),
    getNextPageParam: ({ after }) => (after === null ? null : place(after, 'later')),
    getPreviousPageParam: ({ before }) => (before === null ? null : place(before, 'earlier')),
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
