import type { QueryClient } from '@tanstack/react-query';
import type { Api, Member } from './api';
import { feedQuery, memberQuery, teamQuery } from './queries';

class Loaders {
  constructor(
    private readonly client: QueryClient,
    private readonly api: Api,
  ) {}

  names() {
    return this.client.query(teamQuery(this.api));
  }

  /** Straight from the cache's own query, which fetches as it is told. */
  async member(id: string): Promise<Member> {
    const cached = this.client.getQueryCache().build(this.client, this.client.defaultQueryOptions(memberQuery(this.api, id)));
    return cached.state.data ?? cached.fetch();
  }

  async warm(id: string) {
    const [outcome] = await Promise.allSettled([this.client.query({ ...memberQuery(this.api, id), retry: false })]);
    if (outcome.status === 'rejected') console.debug(outcome.reason);
  }

  async feed(pages: number) {
    const entries: string[] = [];
    const { queryKey, queryFn, initialPageParam, getNextPageParam } = feedQuery(this.api);
    const data = await this.client.infiniteQuery({ queryKey, queryFn, initialPageParam, getNextPageParam, pages, staleTime: 0 });
    for (const page of data.pages) entries.push(...page.entries);
    return entries;
  }
}

export const loadTeamNames = (client: QueryClient, api: Api) => new Loaders(client, api).names();
export const loadMember = (client: QueryClient, api: Api, id: string) => new Loaders(client, api).member(id);
export const warmMember = (client: QueryClient, api: Api, id: string): Promise<void> => new Loaders(client, api).warm(id);
export const loadFeed = (client: QueryClient, api: Api, pages: number) => new Loaders(client, api).feed(pages);
