import * as query from '@tanstack/react-query';
import type { Api } from './api';
import { feedQuery, memberQuery, teamQuery } from './queries';

type Client = query.QueryClient;

/** The names of the team. The key keeps the team itself: what is selected is not stored. */
export const loadTeamNames = async (client: Client, api: Api) => {
  const { select, ...team } = teamQuery(api);
  const whole = await client.query(team);
  return select!(whole);
};

export const loadMember = async (client: Client, api: Api, id: string) => {
  const options = memberQuery(api, id);
  return client.getQueryData(options.queryKey) ?? (await client.query(options));
};

export const warmMember = async (client: Client, ...[api, id]: [Api, string]) =>
  client.query(memberQuery(api, id)).then(query.noop, query.noop);

export const loadFeed = async (client: Client, api: Api, pages: number) =>
  client.infiniteQuery({
    ...feedQuery(api),
    pages,
    select: (feed) => feed.pages.flatMap(({ entries }) => entries),
  });
