import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api';
import { feedQuery, memberQuery, teamQuery } from './queries';

export async function loadTeamNames(client: QueryClient, api: Api): Promise<string[]> {
  const options = teamQuery(api);
  const team = await client.fetchQuery(options);
  return options.select!(team);
}

export async function loadMember(client: QueryClient, api: Api, id: string) {
  return client.ensureQueryData(memberQuery(api, id));
}

export async function warmMember(client: QueryClient, api: Api, id: string): Promise<void> {
  await client.prefetchQuery(memberQuery(api, id));
}

export async function loadFeed(client: QueryClient, api: Api, pages: number): Promise<string[]> {
  const feed = await client.fetchInfiniteQuery({ ...feedQuery(api), pages });
  return feed.pages.flatMap((page) => page.entries);
}
