import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from './api';

export const teamQuery = (api: Api) =>
  queryOptions({
    queryKey: ['team'],
    queryFn: () => api.team(),
    staleTime: 60_000,
    select: (team) => team.members.map((member) => member.name).sort(),
  });

export const memberQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: () => api.member(id),
    staleTime: 30_000,
  });

export const feedQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['feed'],
    queryFn: ({ pageParam }) => api.feed(pageParam),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
