import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api';
import { feedQuery, memberQuery, teamQuery } from './queries';

export const loadTeamNames = (client: QueryClient, api: Api) => client.runQuery(teamQuery(api));
export const loadMember = (client: QueryClient, api: Api, id: string) => client.runQuery(memberQuery(api, id), { ensure: true });
export const warmMember = async (client: QueryClient, api: Api, id: string) => {
  await client.runQuery(memberQuery(api, id)).catch(() => undefined);
};
export const loadFeed = async (client: QueryClient, api: Api, pages: number) => {
  const feed = await client.runInfiniteQuery({ ...feedQuery(api), pages });
  return feed.pages.flatMap((page: { entries: string[] }) => page.entries);
};
