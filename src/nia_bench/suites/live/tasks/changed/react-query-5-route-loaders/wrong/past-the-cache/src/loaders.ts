import type { QueryClient } from '@tanstack/react-query';
import type { Api, Member } from './api';
import { feedQuery, memberQuery, teamQuery } from './queries';

export async function loadTeamNames(client: QueryClient, api: Api): Promise<string[]> {
  const { queryKey, select } = teamQuery(api);
  const team = client.getQueryData(queryKey) ?? (await api.team());
  client.setQueryData(queryKey, team);
  return select!(team);
}

export async function loadMember(client: QueryClient, api: Api, id: string): Promise<Member> {
  const { queryKey } = memberQuery(api, id);
  const member = client.getQueryData(queryKey) ?? (await api.member(id));
  client.setQueryData(queryKey, member);
  return member;
}

export async function warmMember(client: QueryClient, api: Api, id: string): Promise<void> {
  await loadMember(client, api, id).catch(() => undefined);
}

export async function loadFeed(client: QueryClient, api: Api, pages: number): Promise<string[]> {
  const entries: string[] = [];
  let cursor: number | null = 0;
  for (let page = 0; page < pages && cursor !== null; page++) {
    const loaded: Awaited<ReturnType<Api['feed']>> = await api.feed(cursor);
    entries.push(...loaded.entries);
    cursor = loaded.next;
  }
  client.setQueryData(feedQuery(api).queryKey, { pages: [], pageParams: [] });
  return entries;
}
