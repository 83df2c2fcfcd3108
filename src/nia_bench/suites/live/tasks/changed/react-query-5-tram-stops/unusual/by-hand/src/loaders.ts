import * as query from '@tanstack/react-query';
import type { Api, Departure, Stop } from './api';

const fresh = { staleTime: 1000 * 60 };

export function stopOptions(api: Api, id: string) {
  return query.queryOptions({ ...fresh, queryKey: ['stop', id], queryFn: async () => await api.stop(id) });
}

export function departuresOptions(api: Api, stop: string) {
  return query.infiniteQueryOptions({
    ...fresh,
    queryKey: ['departures', stop],
    queryFn: (context) => api.departures(stop, context.pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

export const loadStop = async (client: query.QueryClient, api: Api, id: string): Promise<Stop> =>
  await client.query(stopOptions(api, id));

export async function stopName(client: query.QueryClient, api: Api, id: string): Promise<string> {
  const options = stopOptions(api, id);
  const cached = client.getQueryData(options.queryKey);
  return (cached ?? (await client.query(options))).name;
}

export async function renewStop(client: query.QueryClient, api: Api, id: string): Promise<Stop> {
  return client.query({ ...stopOptions(api, id), staleTime: () => 0 });
}

export async function prepareStop(client: query.QueryClient, api: Api, id: string): Promise<void> {
  try {
    await loadStop(client, api, id);
  } catch {
    // It may never be opened.
  }
}

export async function loadDepartures(
  client: query.QueryClient,
  api: Api,
  stop: string,
  pages: number,
): Promise<Departure[]> {
  return client.infiniteQuery({
    ...departuresOptions(api, stop),
    pages,
    select: (data) => data.pages.flatMap((page) => page.items),
  });
}

export async function nextDeparture(client: query.QueryClient, api: Api, stop: string): Promise<string | null> {
  const options = departuresOptions(api, stop);
  const cached = client.getQueryData(options.queryKey);
  const { pages } = cached ?? (await client.infiniteQuery(options));
  const [first] = pages.flatMap((page) => page.items);
  return first ? first.at : null;
}
