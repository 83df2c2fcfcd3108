import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from './api';
import { quietly } from './quietly';

type Step = readonly ['later' | 'earlier', number];

export const timelineQuery = (api: Api, from: number) => {
  const first: Step = ['later', from];
  return infiniteQueryOptions({
    queryKey: ['timeline', from],
    queryFn: ({ pageParam: [towards, cursor] }) => api.timeline(cursor, towards),
    initialPageParam: first,
    getNextPageParam: (page): Step | undefined => (page.after === null ? undefined : ['later', page.after]),
    getPreviousPageParam: (page): Step | undefined => (page.before === null ? undefined : ['earlier', page.before]),
    staleTime: 60_000,
  });
};

/** What the cache has of the timeline, or its first page. */
export async function loadTimeline(client: QueryClient, api: Api, from: number): Promise<string[]> {
  const options = timelineQuery(api, from);
  const { pages } = client.getQueryData(options.queryKey) ?? (await client.infiniteQuery(options));
  return pages.flatMap(({ items }) => items);
}

export const warmTimeline = (client: QueryClient, api: Api, from: number, pages: number): Promise<void> =>
  quietly(client.infiniteQuery({ ...timelineQuery(api, from), pages }));

/** The first page anew, unless it is fresh. */
export const renewTimeline = (client: QueryClient, api: Api, from: number): Promise<number> =>
  client.infiniteQuery({ ...timelineQuery(api, from), select: ({ pages }) => pages.length });
