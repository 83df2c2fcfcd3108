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
  return client.load(stopOptions(api, id));
}

export function stopName(client: QueryClient, api: Api, id: string): Promise<string> {
  return client.load({ ...stopOptions(api, id), staleTime: 'static', select: ({ name }) => name });
}

export function renewStop(client: QueryClient, api: Api, id: string): Promise<Stop> {
  return client.load({ ...stopOptions(api, id), staleTime: 0 });
}

export function prepareStop(client: QueryClient, api: Api, id: string): Promise<void> {
  return client.load(stopOptions(api, id)).then(noop, noop);
}

export async function loadDepartures(
  client: QueryClient,
  api: Api,
  stop: string,
  pages: number,
): Promise<Departure[]> {
  const loaded = await client.loadPages({ ...departuresOptions(api, stop), pages });
  return loaded.pages.flatMap(({ items }) => items);
}

export async function nextDeparture(client: QueryClient, api: Api, stop: string): Promise<string | null> {
  const { pages } = await client.loadPages({ ...departuresOptions(api, stop), staleTime: 'static' });
  return pages[0]?.items[0]?.at ?? null;
}
