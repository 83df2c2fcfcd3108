import type { QueryClient } from '@tanstack/react-query';
import type { Api, Member } from './api';
import { feedQuery, memberQuery, teamQuery } from './queries';

export async function loadTeamNames(client: QueryClient, api: Api): Promise<string[]> {
  return client.query(teamQuery(api));
}

export async function loadMember(client: QueryClient, api: Api, id: string): Promise<Member> {
  return client.query({ ...memberQuery(api, id), staleTime: 'static' });
}

export async function warmMember(client: QueryClient, api: Api, id: string): Promise<void> {
  try {
    await client.query(memberQuery(api, id));
  } catch {
    // The page asks again and shows what went wrong.
  }
}

export async function loadFeed(client: QueryClient, api: Api, pages: number): Promise<string[]> {
  const feed = await client.infiniteQuery({ ...feedQuery(api), pages });
  return feed.pages.flatMap((page) => page.entries);
}
