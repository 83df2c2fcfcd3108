import { infiniteQueryOptions, noop, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api, Departure, Stop } from './api';

const MINUTE = 60_000;

export const stopOptions = (api: Api, id: string) =>
  queryOptions({ queryKey: ['stop', id], queryFn: () => api.stop(id), staleTime: MINUTE });

export const departuresOptions = (api: Api, stop: string) =>
  infiniteQueryOptions({
    queryKey: ['departures', stop],
    queryFn: ({ pageParam }) => api.departures(stop, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE,
  });

export function loadStop(client: QueryClient, api: Api, id: string): Promise<Stop> {
  return client.query(stopOptions(api, id));
}

export function stopName(client: QueryClient, api: Api, id: string): Promise<string> {
  return client.query({ ...stopOptions(api, id), staleTime: Infinity, select: ({ name }) => name });
}

export function renewStop(client: QueryClient, api: Api, id: string): Promise<Stop> {
  return client.query({ ...stopOptions(api, id), retry: false });
}

export function prepareStop(client: QueryClient, api: Api, id: string): Promise<void> {
  return client.query(stopOptions(api, id)).then(noop, noop);
}

export async function loadDepartures(
  client: QueryClient,
  api: Api,
  stop: string,
  _pages: number,
): Promise<Departure[]> {
  const loaded = await client.infiniteQuery(departuresOptions(api, stop));
  return loaded.pages.flatMap(({ items }) => items);
}

export async function nextDeparture(client: QueryClient, api: Api, stop: string): Promise<string | null> {
  const { pages } = await client.infiniteQuery({ ...departuresOptions(api, stop), staleTime: Infinity });
  return pages[0]?.items[0]?.at ?? null;
}
