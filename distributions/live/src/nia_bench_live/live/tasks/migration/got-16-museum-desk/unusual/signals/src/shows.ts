import { HTTPError, type Got } from 'got';
import { DeskError } from './client.js';

export interface Show {
  id: number;
  title: string;
}

export const show = (client: Got, id: number): Promise<Show> =>
  client
    .get(`shows/${id}`)
    .json<Show>()
    .catch((error: unknown) => {
      throw error instanceof HTTPError ? new DeskError(error.response.statusCode, new URL(error.response.requestUrl).pathname) : error;
    });

export async function shows(client: Got): Promise<Show[]> {
  const all: Show[] = [];
  for (let page = 1; ; page += 1) {
    const { body, headers } = await client<Show[]>('shows', { searchParams: { page }, responseType: 'json' });
    if (body.length === 0) return all;
    all.push(...body);
    page = Number(headers['x-page']);
  }
}

export const pulse = async (client: Got): Promise<number> => (await client.head('shows')).timings?.phases.total ?? 0;
